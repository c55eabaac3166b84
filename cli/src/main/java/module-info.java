/** The {@code semblance} command. */
module dev.semblance.cli {
    requires com.dynatrace.hash4j;
    requires com.ibm.icu;
    requires com.fasterxml.jackson.core;
    requires dev.semblance.io;
    requires info.picocli;
    requires java.management;
    requires me.tongfei.progressbar;
    requires org.snakeyaml.engine;
    requires static org.jspecify;

    exports dev.semblance.cli;

    opens dev.semblance.cli to
            info.picocli;
}

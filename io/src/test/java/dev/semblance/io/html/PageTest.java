package dev.semblance.io.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTest {
    private static final String SENTENCES =
            "The council has said that it will close the bridge on Monday, because of the storm that was seen off the coast by fishermen.";

    private static String text(String html) {
        return Page.of(html, false).text();
    }

    @Test
    void aReadersTextIsTakenBlockByBlock() {
        assertThat(text("<html><head><title>No</title><style>b{}</style></head><body><h1> A  head\nline</h1>"
                        + "<p>One <b>bold</b>word,<br>two &amp; t&uuml;rk&ccedil;e.</p>text<div>in <span>a</span> div</div>after"
                        + "<ul><li>x<li>y</ul><table><tr><td>1<td>2</table></body></html>"))
                .isEqualTo("A head line\nOne boldword,\ntwo & türkçe.\ntext\nin a div\nafter\nx\ny\n1\n2");
    }

    @Test
    void whatNobodySeesIsLeftOut() {
        assertThat(text(
                        "<body>a<script>var x = '<p>b</p>';</script><style>c</style><noscript>d</noscript><template>e</template>"
                                + "<textarea>f</textarea><select><option>g</select><p hidden>h</p><p style='color: red; Display: none'>i</p>"
                                + "<!-- j --><svg><text>k</text></svg>l"))
                .isEqualTo("al");
    }

    @Test
    void preformattedTextKeepsItsLines() {
        assertThat(text("<p>a\n b</p><pre>  x\n    y  \n</pre><p>c  d")).isEqualTo("a b\n  x\n    y\nc d");
    }

    @Test
    void anythingIsAPage() {
        assertThat(text("")).isEmpty();
        assertThat(text("plain & simple")).isEqualTo("plain & simple");
        assertThat(text("<<<>>> </p></div> a < b")).isEqualTo("<<<>>>\na < b");
        assertThat(text("<p>never closed <b>at <i>all")).isEqualTo("never closed at all");
        assertThat(Page.of("", true).publication().title()).isNull();
    }

    @Test
    void nestingWithoutEndIsRead() {
        String deep = "<div><span>x".repeat(200_000);
        assertThat(text(deep).replace("\n", "")).hasSize(200_000);
    }

    @Test
    void theMainContentHasNoMenusAndNotices() {
        String page = "<body><ul><li><a href=/>Home</a><li><a href=/n>News</a><li><a href=/s>Sport and weather</a></ul>"
                + "<h1>Bridge closed</h1><p>" + SENTENCES + "</p><p>" + SENTENCES.replace("Monday", "Tuesday") + "</p>"
                + "<div><a href=/1>More about the storm that came</a> <a href=/2>Ten bridges that you must see now</a></div>"
                + "<p>© 2026 The Daily</p></body>";
        assertThat(Page.of(page, true).text())
                .isEqualTo("Bridge closed\n" + SENTENCES + "\n" + SENTENCES.replace("Monday", "Tuesday"));
        assertThat(Page.of(page, false).text())
                .startsWith("Home\nNews\nSport and weather\nBridge closed\n")
                .endsWith("© 2026 The Daily");
    }

    @Test
    void aPageWithoutMainContentIsTakenWhole() {
        assertThat(Page.of("<p>Too short</p><p>to tell</p>", true).text()).isEqualTo("Too short\nto tell");
        assertThat(Page.of("<a href=/>Home</a>", true).text()).isEqualTo("Home");
    }

    @Test
    void wordsWithoutBlanksCountByTwoCharacters() {
        String chinese = "由于沿海地区的渔民发现了一场即将来临的暴风雨所以市议会昨天宣布将于星期一关闭大桥".repeat(3);
        String page = "<a href=/>首页</a><p>" + chinese + "</p><p><a href=/x>体育</a></p>";
        assertThat(Page.of(page, true).text()).isEqualTo(chinese);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            <title> A  b </title><h1>c</h1>                             | A b
            <title>A - Site</title><meta property=og:title content='A'> | A
            <meta property=og:title content=' '><h1>C <b>d</b></h1>     | C d
            <p>x                                                        | none
            """)
    void titles(String html, @Nullable String title) {
        assertThat(Page.of(html, false).publication().title()).isEqualTo(title);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            <meta property=article:published_time content=2026-11-29T10:00:00+02:00>                       | 2026-11-29T08:00:00Z
            <meta name=date content=2026-11-29><time datetime=2001-01-01>                                  | 2026-11-29T00:00:00Z
            <time datetime=2026-01-02>2 January</time><article><time datetime='2026-01-03 04:05:06'></article> | 2026-01-03T04:05:06Z
            <time pubdate>Tue, 3 Jun 2008 11:05:30 GMT</time>                                              | 2008-06-03T11:05:30Z
            <script type=application/ld+json>{"a":[{"datePublished":"2026-05-06T07:08:09Z"}]}</script>      | 2026-05-06T07:08:09Z
            <script type=application/ld+json>{"a":[broken</script><meta name=pubdate content=20260506>     | 2026-05-06T00:00:00Z
            <script type=application/ld+json>{"datePublished":{}}</script>                                  | none
            <time datetime=yesterday>                                                                      | none
            <p>29 November                                                                                 | none
            """)
    void times(String html, @Nullable Instant time) {
        assertThat(Page.of(html, false).publication().time()).isEqualTo(time);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            <meta charset=utf-8>                                               | UTF-8
            <META http-equiv=Content-Type content="text/html; charset=KOI8-R"> | KOI8-R
            <meta charset="iso-8859-1">                                        | windows-1252
            <?xml version="1.0" encoding="Shift_JIS"?><html>                   | windows-31j
            <meta charset=utf-16>                                              | UTF-8
            <meta charset=klingon>                                             | none
            <p>charset=utf-8                                                   | none
            """)
    void charsets(String html, @Nullable String charset) {
        byte[] bytes = html.getBytes(StandardCharsets.US_ASCII);
        var said = HtmlCharset.of(bytes, 0, bytes.length);
        assertThat(said == null ? null : said.name()).isEqualTo(charset);
    }

    @Test
    void charsetsAreTheLargerOnesThatAreMeant() {
        assertThat(HtmlCharset.ofContentType("text/html; charset=gb2312")).isEqualTo(Charset.forName("GBK"));
        assertThat(HtmlCharset.ofContentType("text/html; charset=euc-kr")).isEqualTo(Charset.forName("x-windows-949"));
        assertThat(HtmlCharset.ofContentType("text/html;charset=Shift_JIS")).isEqualTo(Charset.forName("windows-31j"));
        assertThat(HtmlCharset.ofContentType("text/html; charset=\"latin1\""))
                .isEqualTo(Charset.forName("windows-1252"));
        assertThat(HtmlCharset.ofContentType("text/html; charset=iso-8859-9"))
                .isEqualTo(Charset.forName("windows-1254"));
        assertThat(HtmlCharset.ofContentType("text/html; charset=utf-16le")).isEqualTo(StandardCharsets.UTF_8);
        assertThat(HtmlCharset.ofContentType("text/html; charset=nonsense")).isNull();
    }
}

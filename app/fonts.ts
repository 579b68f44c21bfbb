/**
 * Inter, from npm, preloaded before the style sheet is read. The fallback font has the same widths, so that lines do
 * not break differently when Inter arrives. The colón sign stands in npm's second file, of 83 KB: it alone is cut out
 * of it (1 KB), and a page loads the rest only when it writes another of its letters.
 */
import localFont from "next/font/local";

export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--inter",
  adjustFontFallback: "Arial",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    },
  ],
});

/**
 * Made with fonttools, all weights kept: `pyftsubset inter-latin-ext-wght-normal.woff2 --unicodes=U+20A1
 * --layout-features='*' --flavor=woff2`.
 */
export const interColon = localFont({
  src: "./inter-colon.woff2",
  weight: "100 900",
  variable: "--inter-colon",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20A1" }],
});

export const interExt = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--inter-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0, U+20A2-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

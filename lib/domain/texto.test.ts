import { describe, expect, it } from "vitest";
import { countCharacters, isXmlText, toMultiLine, toSingleLine } from "./texto";

describe("isXmlText", () => {
  it.each(["", "Café & té <ñandú> \"¢\" 'ok'", "línea\nlínea\ttab\r", "🥑 👩‍👩‍👧", "\u{10ffff}", "\u2028", "\u0085"])(
    "takes %o",
    (text) => {
      expect(isXmlText(text)).toBe(true);
    },
  );

  it.each(["\u0000", "a\u0008", "\u000b", "\u000c", "\u001b[31m", "\ud83e", "\udd51", "\ud83e a", "\ufffe", "\uffff"])(
    "refuses %o",
    (text) => {
      expect(isXmlText(text)).toBe(false);
    },
  );
});

describe("countCharacters", () => {
  it("counts code points, as an XSD does", () => {
    expect(["", "ñandú", "🥑", "a🥑b🥑"].map(countCharacters)).toEqual([0, 5, 1, 4]);
    expect(countCharacters("👩‍👩‍👧")).toBe(5);
  });
});

describe("toSingleLine", () => {
  it("makes one space of blanks and line breaks, and none at the ends", () => {
    expect(toSingleLine("  Café \r\n\t molido\n")).toBe("Café molido");
  });
});

describe("toMultiLine", () => {
  it("ends every line with LF", () => {
    expect(toMultiLine("uno\r\ndos\rtres\n")).toBe("uno\ndos\ntres");
  });
});

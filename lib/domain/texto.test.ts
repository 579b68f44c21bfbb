import { describe, expect, it } from "vitest";
import { countCharacters, isPlainText, isXmlText, toMultiLine, toSingleLine } from "./texto";

describe("isXmlText", () => {
  it.each(["", "Café & té <ñandú> \"¢\" 'ok'", "línea\nlínea\ttab\r", "🥑 👩‍👩‍👧", "\u{10ffff}"])(
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

describe("isPlainText", () => {
  it.each(["Pan\u200bcasero", "a\u202efdp", "\u2066x\u2069", "\u0008"])("refuses %o", (text) => {
    expect(isPlainText(text)).toBe(false);
  });

  it.each(["Café", "👩‍👩‍👧", "שלום"])("takes %o", (text) => {
    expect(isPlainText(text)).toBe(true);
  });
});

describe("countCharacters", () => {
  it("counts code points, as an XSD does", () => {
    expect(["", "ñandú", "🥑", "a🥑b🥑"].map(countCharacters)).toEqual([0, 5, 1, 4]);
    expect(countCharacters("👩‍👩‍👧")).toBe(5);
  });
});

describe("toSingleLine", () => {
  it("replaces blanks and line breaks by one space, and removes them at the ends", () => {
    expect(toSingleLine("  Café \r\n\t molido\n")).toBe("Café molido");
  });
});

describe("toMultiLine", () => {
  it("ends every line with LF", () => {
    expect(toMultiLine("uno\r\ndos\rtres\n")).toBe("uno\ndos\ntres");
  });
});

describe("line separators of XML 1.1", () => {
  // A verifier that reads them as LF would compute another digest than the signer.
  it.each(["\u0085", "\u2028", "\u2029"])(
    "%j is refused in a document's text, and is a line break where text is normalised",
    (c) => {
      expect(isXmlText(`a${c}b`)).toBe(false);
      expect(toSingleLine(`a${c}b`)).toBe("a b");
      expect(toMultiLine(`a${c}b`)).toBe("a\nb");
    },
  );
});

import { describe, expect, it } from "vitest";
import {
  contar,
  countCharacters,
  isPlainText,
  isXmlText,
  joinSentences,
  toMultiLine,
  toSingleLine,
  toStorable,
} from "./texto";

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
    // The first pair, the last one, and half a pair at the end.
    expect(["\u{10000}", "\u{10ffff}", "a\ud83e"].map(countCharacters)).toEqual([1, 1, 2]);
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

describe("toStorable", () => {
  it.each([
    ["a\u0000b", 9, "a\uFFFDb"],
    ["Café", 3, "Caf"],
    ["a🥑b", 2, "a\uFFFD"],
    ["\udd51", 9, "\uFFFD"],
  ])("of %j with %i characters is what Postgres can hold", (text, max, stored) => {
    expect(toStorable(text, max)).toBe(stored);
  });
});

it("sentences are joined by a space, without those that are missing", () => {
  expect(joinSentences("Uno.", null, "Dos.")).toBe("Uno. Dos.");
  expect([joinSentences(null), joinSentences()]).toEqual([null, null]);
});

it("a number of things is said in singular for one alone", () => {
  expect([0, 1, 2].map((cuantos) => contar(cuantos, "línea", "líneas"))).toEqual(["0 líneas", "1 línea", "2 líneas"]);
});

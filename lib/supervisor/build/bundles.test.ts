import { expect, it } from "vitest";
import { inAscii } from "./bundles";

it("a bundle is ASCII, and its regular expressions and texts mean what they meant", async () => {
  const source = inAscii("// ₡ y 「全角」\nexport const letters = /^[ñ₡]+$/, emoji = /^😀$/u, text = `Ñ ₡`;");
  expect(source).toMatch(/^[ -~\n]*$/);
  const made = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  expect([made.letters.test("ñ₡"), made.letters.test("n"), made.emoji.test("😀"), made.text]).toEqual([
    true,
    false,
    true,
    "Ñ ₡",
  ]);
});

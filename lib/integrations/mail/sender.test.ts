import { expect, it } from "vitest";
import { formatSender } from "./sender";
import { HOSTILE } from "./testing/sample-mail";

it("a sender is the issuer's name in quotes before the service's address", () => {
  expect(formatSender("Comercial Ñandú, S.A.", "f@x.example")).toBe('"Comercial Ñandú, S.A." <f@x.example>');
  expect(formatSender(" \n", "f@x.example")).toBe("f@x.example");
});

it("no name can close the quotes or begin another header", () => {
  const sender = formatSender(HOSTILE, "f@x.example");
  expect(sender).toMatch(/^"[^"\\<>\r\n]*" <f@x\.example>$/);
  expect(formatSender("\ud83d 😀 \u0000", "f@x.example")).toBe('"😀" <f@x.example>');
});

import { describe, expect, it } from "vitest";
import { formatIban, readIban } from "./iban";

/** The example of ISO 13616's register for Costa Rica. */
const EJEMPLO = "CR05015202001026284066";

describe("a Costa Rican IBAN", () => {
  it("is read as people write it, and printed in groups of four", () => {
    for (const written of [EJEMPLO, "cr05 0152 0200 1026 2840 66", "CR05-0152-0200-1026-2840-66"]) {
      expect(readIban(written)).toBe(EJEMPLO);
    }
    expect(formatIban(EJEMPLO)).toBe("CR05 0152 0200 1026 2840 66");
  });

  it("with any one digit changed is refused, because its check digits no longer fit", () => {
    for (let at = 2; at < EJEMPLO.length; at++) {
      const digit = (Number(EJEMPLO[at]) + 1) % 10;
      expect(readIban(`${EJEMPLO.slice(0, at)}${digit}${EJEMPLO.slice(at + 1)}`), String(at)).toBeNull();
    }
  });

  it.each([
    "",
    "CR",
    "15202001026284066",
    "CR0501520200102628406",
    "CR050152020010262840660",
    "DE89370400440532013000",
  ])("is not %j", (text) => expect(readIban(text)).toBeNull());
});

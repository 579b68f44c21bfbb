import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestAuthority, issueTestCertificate } from "./issue-test-certificate";
import { openP12 } from "./p12";
import { TEST_NOW } from "./testing/test-key";

describe("a test certificate", () => {
  it.each([
    ["modern", { tipo: "02", numero: "3101000001" }, "1234"],
    ["legacy", { tipo: "01", numero: "112340567" }, "Ab3$xY9-zQ7!mN"],
    ["modern", { tipo: "03", numero: "155812345678" }, "1234"],
  ] as const)(
    "with %s ciphers for %j opens, names its owner and is signed by its CA",
    async (ciphers, identificacion, pin) => {
      const authority = await createTestAuthority(TEST_NOW);
      const issued = await issueTestCertificate(authority, {
        now: TEST_NOW,
        identificacion,
        nombre: "Peña & Hijos, S.A.",
        pin,
        ciphers,
      });
      const opened = openP12(issued.p12, pin, { now: TEST_NOW, identificacion: identificacion.numero });
      expect(opened.subject).toContain("CN=Peña & Hijos\\, S.A.");
      const ca = new X509Certificate(authority.certificatePem);
      expect(new X509Certificate(opened.certificateDer).verify(ca.publicKey)).toBe(true);
      expect(new X509Certificate(issued.certificatePem).checkIssued(ca)).toBe(true);
      expect(opened.validTo.toISOString()).toBe("2030-11-21T15:30:00.000Z");
    },
  );
});

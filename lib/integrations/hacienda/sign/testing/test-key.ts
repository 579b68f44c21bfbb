/** One signing key for a whole test file, because making an RSA key takes long. */
import { createTestAuthority, issueTestCertificate } from "../issue-test-certificate";
import { type OpenedCertificate, openP12 } from "../p12";

export const TEST_NOW = new Date("2026-11-21T15:30:00Z");
export const TEST_SIGNING_TIME = "2026-11-21T09:30:00-06:00";

/** An opened certificate of `3101000001`, with its own PEM and that of its CA. */
export async function createTestKey(
  nombre = "COMERCIAL LA PAMPA S.A.",
): Promise<{ key: OpenedCertificate; certificatePem: string; authorityPem: string }> {
  const authority = await createTestAuthority(TEST_NOW);
  const identificacion = { tipo: "02", numero: "3101000001" };
  const pin = "1234";
  const { p12, certificatePem } = await issueTestCertificate(authority, { now: TEST_NOW, identificacion, nombre, pin });
  return { key: openP12(p12, pin, { now: TEST_NOW }), certificatePem, authorityPem: authority.certificatePem };
}

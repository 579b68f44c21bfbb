import { hkdfSync } from "node:crypto";

const SECRET_BYTES = 32;

/** The key that seals the session cookie: derived from the master key, so that there is one secret to keep and to rotate. */
export function sessionSecret(masterKey: string | undefined): string {
  if (masterKey === undefined || masterKey === "") throw new Error("MASTER_KEY is not set");
  return Buffer.from(hkdfSync("sha256", masterKey, "", "purafactura/portal-session", SECRET_BYTES)).toString("base64");
}

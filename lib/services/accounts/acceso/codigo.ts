/** Codes of a second factor: those of an authenticator (RFC 6238), and recovery codes. */
import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Database } from "@/db/connection/client";
import { advanceTotpPaso, spendCodigoRecuperacion } from "@/db/queries/accounts/segundo-factor";
import { encryptSecret, type Keyring } from "@/lib/platform/secrets";
import { newTenantKey, openSecret, openTenantKey } from "../../kernel/tenant-key";

const ISSUER = "PuraFactura";
const PERIOD_S = 30;
/** Steps accepted before and after the present one, for clock differences and slow typing. */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** The purpose of a second factor's secret. */
export const TOTP_PURPOSE = "totp";

const RECOVERY_CODES = 10;
/** Without characters that look alike. 50 bits per code. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_LENGTH = 10;

/** Columns of a new secret, and the data for an authenticator. */
export function newTotp(keyring: Keyring, cuentaId: number, correo: string) {
  const { dataKey, masterKeyId } = newTenantKey(keyring);
  const secret = new Secret({ size: SECRET_BYTES });
  const opened = openTenantKey(keyring, { data_key: dataKey, master_key_id: masterKeyId });
  const cifrado = encryptSecret(opened, { cuentaId, purpose: TOTP_PURPOSE }, Buffer.from(secret.buffer));
  const totp = totpOf(secret, correo);
  return { columns: { dataKey, masterKeyId, cifrado }, uri: totp.toString(), secreto: secret.base32 };
}

export interface TotpRow {
  data_key: Buffer | null;
  master_key_id: string | null;
  totp_cifrado: Buffer | null;
}

/** The time step of the code; `null` for a wrong one. */
export function pasoOf(keyring: Keyring, cuentaId: number, row: TotpRow, codigo: string, now: Date): number | null {
  const { data_key, master_key_id, totp_cifrado } = row;
  if (data_key === null || master_key_id === null || totp_cifrado === null) return null;
  const dataKey = openTenantKey(keyring, { data_key, master_key_id });
  const bytes = openSecret(dataKey, { cuentaId, purpose: TOTP_PURPOSE }, totp_cifrado);
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token: codigo, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: "SHA1", digits: 6, period: PERIOD_S });
}

/** True when this code of a confirmed factor (authenticator or recovery) is valid; uses it up. */
export async function takeCodigo(
  runtime: { db: Database; keyring: Keyring },
  cuentaId: number,
  row: TotpRow,
  codigo: string,
  now: Date,
): Promise<boolean> {
  const typed = codigo.replaceAll(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(typed)) {
    const paso = pasoOf(runtime.keyring, cuentaId, row, typed, now);
    if (paso === null) return false;
    return (await runtime.db.system.query(advanceTotpPaso({ cuentaId, paso }))).length === 1;
  }
  if (typed.length !== RECOVERY_LENGTH) return false;
  const spent = await runtime.db.system.query(spendCodigoRecuperacion({ cuentaId, hash: hashOf(typed), now }));
  return spent.length === 1;
}

/** New codes, to show once, and their hashes. */
export function newRecoveryCodes(): { codigos: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  );
  return { codigos: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: codes.map(hashOf) };
}

function hashOf(code: string): Buffer {
  return createHash("sha256").update("purafactura codigo ").update(code).digest();
}

/**
 * The form of archived bytes (decision 0153). Of each document: its files in the order of `ARCHIVOS`, each after its
 * length, compressed, then sealed with the tenant's data key for this row alone. A piece is those of many documents, one
 * after the other.
 */
import { createHash, type KeyObject } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { TablaArchivada } from "@/db/sql/archivo";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

const LENGTH_BYTES = 4;
/** In place of the length of a file that the row does not have. */
const NONE = 0xffffffff;
/** As much as a stored document may have (db/connection/packed.ts), twice. */
const MAX_BYTES = 128 * 1024 * 1024;

/** A row's files in their order; null for one that it does not have. */
type Files = readonly (Buffer | null)[];

/** Bytes of the archive that are not what was put there. */
export class ArchivoAlterado extends Error {
  override readonly name = "ArchivoAlterado";
}

const contextOf = (tenantId: number, tabla: TablaArchivada, id: string) => ({
  tenantId,
  purpose: `archivo ${tabla} ${id}`,
});

/** `tenant/object`. A piece is found by what its rows say, without asking for its own row. */
export const nombreDe = (tenantId: number, objetoId: string) => `${tenantId}/${objetoId}`;

/** Inverse of `nombreDe`; null for a name that is not of ours. */
export function ofNombre(nombre: string): { tenantId: number; objetoId: string } | null {
  const [, tenantId, objetoId] = /^([1-9]\d{0,9})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(nombre) ?? [];
  return tenantId === undefined || objetoId === undefined ? null : { tenantId: Number(tenantId), objetoId };
}

/** @returns what goes into the piece, and the SHA-256 in hexadecimal of what is in it */
export function seal(key: KeyObject, tenantId: number, tabla: TablaArchivada, id: string, files: Files) {
  const plain = Buffer.concat(
    files.flatMap((file) => (file === null ? [numberOf(NONE)] : [numberOf(file.length), file])),
  );
  return { sealed: encryptSecret(key, contextOf(tenantId, tabla, id), gzipSync(plain)), sha256: sha256Hex(plain) };
}

/** As many files as were sealed. @throws ArchivoAlterado for other bytes than those that were sealed for this row */
export function unseal(
  key: KeyObject,
  tenantId: number,
  tabla: TablaArchivada,
  { id, sha256 }: { id: string; sha256: string },
  sealed: Buffer,
): Files {
  let plain: Buffer;
  try {
    const opened = decryptSecret(key, contextOf(tenantId, tabla, id), sealed);
    plain = gunzipSync(opened, { maxOutputLength: MAX_BYTES });
  } catch (cause) {
    throw new ArchivoAlterado(`${tabla} ${id} of tenant ${tenantId} does not open`, { cause });
  }
  if (sha256Hex(plain) !== sha256) throw new ArchivoAlterado(`${tabla} ${id} of tenant ${tenantId}: another digest`);
  const files: (Buffer | null)[] = [];
  for (let at = 0; at < plain.length; ) {
    const length = plain.readUInt32BE(at);
    at += LENGTH_BYTES;
    files.push(length === NONE ? null : plain.subarray(at, at + length));
    if (length !== NONE) at += length;
  }
  return files;
}

export const sha256Hex = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeUInt32BE(value);
  return bytes;
}

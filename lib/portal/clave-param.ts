/** Reads the `clave` in an address. */
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";

/** A malformed clave is answered like an unknown document and never reaches the database. @throws AppError not-found */
export function readClave({ clave }: { clave?: string }): string {
  if (clave === undefined || !isClave(clave)) throw refusal("documento_no_existe");
  return clave;
}

/** The `clave` of an address. */
import { refusal } from "@/lib/contract/refusals/refusal";
import { isClave } from "@/lib/domain/clave";

/** What has not a clave's form is no document's, and never reaches the database. @throws AppError not-found */
export function readClave({ clave }: { clave?: string }): string {
  if (clave === undefined || !isClave(clave)) throw refusal("documento_no_existe");
  return clave;
}

/** The `clave` of an address. */
import { isClave } from "@/lib/domain/clave";
import { notFound } from "@/lib/platform/errors";
import { DOCUMENTO_NO_ENCONTRADO } from "@/lib/services/documentos/messages";

/** What has not a clave's form is no document's, and never reaches the database. @throws AppError not-found */
export function readClave({ clave }: { clave?: string }): string {
  if (clave === undefined || !isClave(clave)) throw notFound(DOCUMENTO_NO_ENCONTRADO);
  return clave;
}

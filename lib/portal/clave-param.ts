/** The `clave` of an address, and what the portal does when there is no such document. */
import { notFound as notFoundPage } from "next/navigation";
import { isClave } from "@/lib/domain/clave";
import { AppError, notFound } from "@/lib/platform/errors";
import { DOCUMENTO_NO_ENCONTRADO } from "@/lib/services/documentos/messages";

/** What has not a clave's form is no document's, and never reaches the database. @throws AppError not-found */
export function readClave({ clave }: { clave?: string }): string {
  if (clave === undefined || !isClave(clave)) throw notFound(DOCUMENTO_NO_ENCONTRADO);
  return clave;
}

/** For a page: what is not found is the page that says so. */
export async function orNotFound<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.kind === "not-found") notFoundPage();
    throw error;
  }
}

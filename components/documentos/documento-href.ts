import { parseClave } from "@/lib/domain/clave";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { isCompra, isRecibo } from "@/lib/domain/tipo-documento";

/** The address of a document's page: purchases, payment receipts and sales have different ones. */
export function hrefOf({ tipo, clave }: { tipo: string; clave: string }): string {
  if (isRecibo(tipo)) return `/recibos/${clave}`;
  return isCompra(tipo) ? `/compras/${clave}` : `/documentos/${clave}`;
}

/** That of a document that a supplier sent, or of a purchase invoice to one. */
export function hrefDeProveedor({ clave }: { clave: string }): string {
  const { tipo } = parseConsecutivo(parseClave(clave)?.consecutivo ?? "") ?? { tipo: "" };
  return `/${isCompra(tipo) ? "compras" : "mensajes"}/${clave}`;
}

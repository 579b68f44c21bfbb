import { isCompra, isRecibo } from "@/lib/domain/tipo-documento";

/** The address of a document's page: purchases, payment receipts and sales have different ones. */
export function hrefOf({ tipo, clave }: { tipo: string; clave: string }): string {
  if (isRecibo(tipo)) return `/recibos/${clave}`;
  return isCompra(tipo) ? `/compras/${clave}` : `/documentos/${clave}`;
}

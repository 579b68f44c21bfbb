import { isCompra } from "@/lib/domain/tipo-documento";

/** The address of a document's page: purchases and sales have different ones. */
export function hrefOf({ tipo, clave }: { tipo: string; clave: string }): string {
  return isCompra(tipo) ? `/compras/${clave}` : `/documentos/${clave}`;
}

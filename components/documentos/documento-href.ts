import { isCompra } from "@/lib/domain/tipo-documento";

/** Purchases and sales have pages of their own. */
export function hrefOf({ tipo, clave }: { tipo: string; clave: string }): string {
  return isCompra(tipo) ? `/compras/${clave}` : `/documentos/${clave}`;
}

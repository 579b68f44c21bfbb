/** Purchases and sales have pages of their own. */
export function hrefOf({ tipo, clave }: { tipo: string; clave: string }): string {
  return tipo === "08" ? `/compras/${clave}` : `/documentos/${clave}`;
}

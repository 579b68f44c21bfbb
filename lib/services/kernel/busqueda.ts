/** Replaces the search words of a product or customer, in the transaction that changes it. */
import { replaceBusqueda } from "@/db/queries/catalog/busqueda";
import type { Ctx } from "./context";

export function productoBusqueda(
  { tenantId }: Ctx,
  productoId: number,
  { codigo, nombre, descripcion }: { codigo: string; nombre: string; descripcion: string },
) {
  const texto = [codigo, nombre, descripcion].join(" ");
  return replaceBusqueda({ tenantId, objeto: "producto", objetoId: productoId, texto });
}

export function clienteBusqueda(
  { tenantId }: Ctx,
  clienteId: number,
  cliente: { identificacion: string; nombre: string; apellidos: string; nombreInterno: string | null },
) {
  const { identificacion, nombre, apellidos, nombreInterno } = cliente;
  const texto = [identificacion, nombre, apellidos, nombreInterno ?? ""].join(" ");
  return replaceBusqueda({ tenantId, objeto: "cliente", objetoId: clienteId, texto });
}

/** What every document decides first: who issues it, where, and for which economic activity. */
import { refusal } from "@/lib/contract/refusal";
import type { PuntoVentaRow } from "../load";

/** @throws AppError rule for a user that the tenant does not have (spec 7.6) */
export function decideUsuario(id: number | null, exists: boolean): number {
  if (id === null || !exists) throw refusal("usuario_desconocido", { id }, { path: "idUsuario" });
  return id;
}

/** @throws AppError rule for a point of sale that the tenant does not have, or if omitted without a default */
export function decidePuntoVenta(id: number | null, row: PuntoVentaRow | undefined) {
  if (row === undefined) {
    const path = "idPuntoVenta";
    throw id === null ? refusal("sin_punto_venta", {}, { path }) : refusal("punto_venta_desconocido", { id }, { path });
  }
  const { sucursal, terminal, bodega_id: bodegaId, punto_venta_id: puntoVentaId } = row;
  return { sucursal, terminal, bodegaId, puntoVentaId };
}

/**
 * The tenant's own activity that a document names, or `otherwise`.
 * @throws AppError rule for a code that the tenant does not have: the authority would reject it (-411)
 */
export function decideActividad(codigo: string | null, exists: boolean, otherwise: string | null): string {
  if (codigo !== null && codigo !== "") {
    if (!exists) throw refusal("actividad_desconocida", { codigo }, { path: "codigoActividad" });
    return codigo;
  }
  if (otherwise === null) throw refusal("sin_actividad", {}, { path: "codigoActividad" });
  return otherwise;
}

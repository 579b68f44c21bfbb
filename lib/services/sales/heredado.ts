/** What a note takes from our own document that it adjusts: receiver, activities, and the data of its lines. */

import type { StoredDocumento } from "@/db/queries/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { DecidedReceptor } from "../issuing/decide/receptor";

export type LineaAjustada = StoredDocumento["lineas"][number];

/**
 * Returns the receiver of the adjusted document as it was then (hacienda 5); `cliente` may be omitted.
 * @throws AppError rule when `cliente` names another customer
 */
export function receptorOf(ajustado: StoredDocumento, cliente: FacturaRequest["cliente"]): DecidedReceptor | null {
  const { receptor, cliente_id: clienteId } = ajustado;
  const identificacion = receptor?.identificacion?.numero ?? null;
  if (cliente !== null) {
    const path = "cliente.identificacion";
    const enviada = normalizeIdentificacion(cliente.identificacion ?? "");
    if (enviada === "") throw refusal("cliente_sin_identificacion", {}, { path });
    if (enviada !== identificacion) {
      throw refusal("receptor_distinto", { enviado: enviada, receptor: identificacion }, { path });
    }
  }
  if (receptor === null || identificacion === null || clienteId === null) return null;
  return { receptor, identificacion, cliente: { clienteId } };
}

/** By product, the first line that sold it: a note keeps the rate of the line it adjusts. */
export function lineasByProducto(ajustado: StoredDocumento): ReadonlyMap<number, LineaAjustada> {
  const byProducto = new Map<number, LineaAjustada>();
  for (const linea of ajustado.lineas) {
    if (linea.idProducto !== null && !byProducto.has(linea.idProducto)) byProducto.set(linea.idProducto, linea);
  }
  return byProducto;
}

/** The exemptions that the document used: its notes may use them although they have ended since. */
export function exoneracionesOf(ajustado: StoredDocumento): ReadonlySet<number> {
  const impuestos = ajustado.lineas.flatMap((linea) => linea.impuestos);
  return new Set(impuestos.flatMap(({ exoneracion }) => (exoneracion === null ? [] : [exoneracion.idExoneracion])));
}

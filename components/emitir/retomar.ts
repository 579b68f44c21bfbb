/** The editor's state from a form that was kept. */
import type { FormularioAbierto } from "@/lib/contract/portal/borradores";
import { emptyLinea, type FacturaBorrador, type LineaForm } from "./factura-borrador";

/**
 * The kept form in place of `inicio`. What the form has not got, or has in another shape, stays as a new form begins:
 * it may have been kept by an earlier version of the editor.
 */
export function retomar(
  inicio: FacturaBorrador,
  { cliente, lineas, ...guardado }: FormularioAbierto["formulario"],
  puntosVenta: readonly { idPuntoVenta: number }[],
): FacturaBorrador {
  const retomadas = lineas.map((linea, id) => ({ ...like<LineaForm>(emptyLinea(id), linea), id }));
  const form = like(inicio, guardado);
  const punto = puntosVenta.some(({ idPuntoVenta }) => idPuntoVenta === form.idPuntoVenta) ? form : inicio;
  return {
    ...form,
    cliente,
    idPuntoVenta: punto.idPuntoVenta,
    lineas: retomadas.length === 0 ? [emptyLinea(0)] : retomadas,
  };
}

function like<Form extends object>(inicio: Form, guardado: object): Form {
  const kept = guardado as Record<string, unknown>;
  const members = Object.entries(inicio).map(([name, begun]) => [name, isLike(begun, kept[name]) ? kept[name] : begun]);
  return Object.fromEntries(members) as Form;
}

function isLike(begun: unknown, kept: unknown): boolean {
  // Null is a choice that a new form leaves open.
  if (kept === undefined || begun === null) return kept !== undefined;
  return kept !== null && typeof begun === typeof kept && Array.isArray(begun) === Array.isArray(kept);
}

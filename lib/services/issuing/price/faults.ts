/**
 * What is wrong with a request besides what it was refused for. The stages stop at the first refusal, in the order of
 * the recipe; here is asked what can be told without the rest: all of the form, and what the rows show by themselves.
 */
import type { AppError } from "@/lib/platform/errors";
import { forEachApart, refusedBy } from "../../kernel/at-member";
import { decideActividad, decidePuntoVenta, decideUsuario } from "../decide/encabezado";
import type { Comun, DeFactura, Nombrado, ProductoRow } from "../load";
import type { Facts, ProductoNombrado } from "../read/linea";
import { faultsOf } from "../read/reading";
import { productoFinder, refuseInactivo } from "./linea";

interface Besides {
  /** What the reading refuses and no later stage asks for, because of these rows: no fault of the request. */
  unasked: readonly AppError[];
  /** What the rows decide, each apart. */
  checks: readonly (() => unknown)[];
}

/** @param pedido the reading of the request */
export function faultsBesides(
  pedido: { nombra: Nombrado },
  { usuarioExists, puntoVenta }: Comun,
  { unasked, checks }: Besides,
): AppError[] {
  const { idUsuario, idPuntoVenta } = pedido.nombra;
  const not = new Set(unasked);
  return [
    ...refusedBy(() => decideUsuario(idUsuario, usuarioExists)),
    ...refusedBy(() => decidePuntoVenta(idPuntoVenta, puntoVenta)),
    ...faultsOf(pedido),
    // A check that meets a member which could not be read refuses what that member did.
    ...checks.flatMap(refusedBy),
  ].filter((fault) => !not.has(fault));
}

/** The activity that a sale or a note names. @throws AppError rule */
export const checkActividad =
  (
    pedida: { actividad: string | null },
    { actividadExists, issuer }: Pick<Comun & DeFactura, "actividadExists" | "issuer">,
  ) =>
  () =>
    decideActividad(pedida.actividad, actividadExists, issuer.actividad_principal);

interface ConProductos {
  lineas: readonly { n: number; libre: Facts | null; nombrado: ProductoNombrado }[];
}

/** The products of all lines. @param seVende true where an inactive one is refused. @throws AppError rule */
export const checkProductos =
  (pedida: ConProductos, productos: readonly ProductoRow[], { seVende }: { seVende: boolean }) =>
  () => {
    const findProducto = productoFinder(productos);
    return forEachApart(pedida.lineas, ({ libre, nombrado, n }) => {
      if (libre !== null) return;
      const producto = findProducto(nombrado, n);
      if (seVende) refuseInactivo(producto, n);
    });
  };

/**
 * What a sale or a note says in vain: the data of a registered customer, which nobody looks at, and the dates of
 * references to documents of ours.
 */
export function unaskedDeFactura(pedida: object, { cliente, referidos }: Pick<DeFactura, "cliente" | "referidos">) {
  return [
    ...(cliente === undefined ? [] : faultsOf(pedida, "cliente", "nuevo")),
    ...(referidos.length === 0 ? [] : faultsOf(pedida, "referencias", "fuente", "fecha")),
  ];
}

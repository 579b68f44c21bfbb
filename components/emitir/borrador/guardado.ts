/** A sale's form as it is kept and as it comes back: the customer and the products by their ids, the rest as typed. */
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { BorradorAbierto, FormularioAbierto, FormularioGuardado } from "@/lib/contract/portal/borradores";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import { isNota } from "@/lib/domain/tipo-documento";
import type { Opciones } from "./borrador";
import { type LineaVenta, startVenta, VENTA, type VentaBorrador } from "./venta";

/** What is kept. */
export function formularioDe(
  { cliente, lineas, ...form }: VentaBorrador,
  plantilla: Plantilla | null,
): FormularioGuardado {
  return {
    ...form,
    identificacion: cliente?.identificacion ?? null,
    origen: plantilla && { uso: plantilla.origen.uso, clave: plantilla.origen.clave },
    lineas: lineas.map(({ producto, exoneracion, ...linea }) => ({
      ...linea,
      idProducto: producto?.idProducto ?? null,
      nombre: producto?.nombre ?? null,
      idExoneracion: exoneracion?.idExoneracion ?? null,
    })),
  };
}

/** What an editor of sales starts with. */
export interface Comienzo {
  opciones: Opciones;
  plantilla: Plantilla | null;
  /** A kept form to go on with, which started from `plantilla`. */
  abierto: BorradorAbierto | null;
  /** To start with, when nothing else says one. */
  cliente: ClienteAnswer | null;
}

export function comenzar({ opciones, plantilla, abierto, cliente }: Comienzo): VentaBorrador {
  const inicio = startVenta(opciones, plantilla, cliente);
  return abierto === null ? inicio : retomar(inicio, abierto.formulario, opciones.puntosVenta);
}

/** The rate of a note, which keeps that of the document that it adjusts. */
export const cambioFijoDe = (plantilla: Plantilla | null) =>
  plantilla !== null && isNota(plantilla.tipo) ? plantilla.tipoCambio : null;

/**
 * The kept form in place of `inicio`. What the form has not got, or has in another shape, stays as a new form begins:
 * it may have been kept by an earlier version of the editor.
 */
export function retomar(
  inicio: VentaBorrador,
  { cliente, lineas, ...guardado }: FormularioAbierto["formulario"],
  puntosVenta: readonly { idPuntoVenta: number }[],
): VentaBorrador {
  const retomadas = lineas.map((linea, id) => ({ ...like<LineaVenta>(VENTA.emptyLinea(id), linea), id }));
  const form = like(inicio, guardado);
  const punto = puntosVenta.some(({ idPuntoVenta }) => idPuntoVenta === form.idPuntoVenta) ? form : inicio;
  return {
    ...form,
    cliente,
    idPuntoVenta: punto.idPuntoVenta,
    lineas: retomadas.length === 0 ? [VENTA.emptyLinea(0)] : retomadas,
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

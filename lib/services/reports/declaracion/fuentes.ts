/** The documents that count in a month's return: of which types, and of which moments. */
import type { NombreFuente } from "@/db/queries/reports/aportes";
import type { MesAportes } from "@/db/sql/aportes";
import { PLAZO_DIFERIDO_DAYS } from "@/lib/domain/cobranza/plazo-cobro";
import { TIPOS_COMPRA, TIPOS_PAGABLES, TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { DAY_MS } from "@/lib/platform/clock";
import type { Mes } from "../../kernel/mes";
import { grupos } from "../libro-iva/grupos";

const TIPOS: Readonly<Record<NombreFuente, readonly string[]>> = {
  ventas: TIPOS_VENTA,
  // These two read no ranges by type.
  corregidas: [],
  recibidos: [],
  recibos: TIPOS_RECIBO,
  vencidas: TIPOS_PAGABLES,
  compras: TIPOS_COMPRA,
};

/** What a source's queries need. Sales whose ninetieth day is in the month are of ninety days before it. */
export function rangoOf(fuente: NombreFuente, tenantId: number, { desde, hasta }: Mes): MesAportes {
  const antes = fuente === "vencidas" ? PLAZO_DIFERIDO_DAYS * DAY_MS : 0;
  const at = (moment: Date) => new Date(moment.getTime() - antes).toISOString();
  const { tipos, monedas } = grupos(TIPOS[fuente]);
  return { tenantId, desde: at(desde), hasta: at(hasta), tipos, monedas };
}

/**
 * Where a source's first page begins. Of the two bounds that a page has, its index is read from this one. Notes that
 * correct documents of the month are of other months themselves.
 */
export const principioOf = (fuente: NombreFuente, { desde }: MesAportes): string =>
  fuente === "corregidas" ? "-infinity" : desde;

/** The second stage of a fresh sale: what must be known before it is decided. */
import { readByName } from "@/db/connection/by-name";
import { openFirma } from "../accounts/certificados/firma";
import { dolarOfToday } from "../catalog/tipo-cambio/dolar-of-today";
import { needsDolar } from "../issuing/decide/moneda";
import {
  askComun,
  askContribuyente,
  askFactura,
  type Comun,
  comunOf,
  type DeFactura,
  facturaOf,
} from "../issuing/load";
import { asking } from "../issuing/read/reading";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import { deudaDe } from "./limite-credito";
import type { VentaPedida } from "./read";

/** The rows that the request names. */
export interface Named extends Comun, DeFactura {}

/** Reads only what the request names, in one flight. */
export async function loadVenta(ctx: Ctx, { nombra }: VentaPedida, claim: IdempotencyClaim | null): Promise<Named> {
  const rows = await readByName(ctx.db, ctx.tenantId, { ...askComun(ctx, nombra, claim), ...askFactura(ctx, nombra) });
  return { ...comunOf(rows), ...facturaOf(rows) };
}

export type Known = Awaited<ReturnType<typeof askOutside>>;

/**
 * What only those rows tell to ask: the rate of the day, the register of taxpayers, the debt of a customer with a limit,
 * the open key. A request that repeats an answered one asks none of it.
 */
export async function askOutside(ctx: Ctx, pedida: VentaPedida, named: Named) {
  const { issuer, cliente, tipoCambio } = named;
  const { momento } = pedida.nombra;
  return asking(named, {
    dolar: async () => (needsDolar(pedida.moneda, issuer) ? dolarOfToday(ctx, tipoCambio, momento) : null),
    contribuyente: async () => askContribuyente(ctx, cliente === undefined ? pedida.cliente : null),
    deuda: async () => deudaDe(ctx, { tipo: pedida.tipo, ...pedida.pago }, cliente, issuer.sobre_limite),
    firma: async () => openFirma(ctx, issuer),
  });
}

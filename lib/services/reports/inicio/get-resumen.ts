/** The portal's first page: today and this month, what needs attention, what is still to be set up. */

import { selectCifrasPorDia } from "@/db/queries/reports/cifra-dia";
import * as queries from "@/db/queries/reports/inicio";
import type { RowOf } from "@/db/sql/prepared";
import type {
  MesAnterior,
  PasoInicial,
  Pendientes,
  PorEstado,
  ResumenMes,
  SumaVentas,
} from "@/lib/contract/portal/reportes";
import { isDelSimulador } from "@/lib/domain/ambiente";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { type Mes, readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { diasOf, foldAtraso } from "../cifras/fold-cifras";
import { listPendientes } from "../pendientes/list-pendientes";

/** @param mes `YYYY-MM`, the present one by default. @throws AppError rule for an invalid month */
export async function getResumenMes(ctx: Ctx, input: { mes?: string | undefined } = {}): Promise<ResumenMes> {
  requirePermiso(ctx, "reportes.ver");
  const { tenantId } = ctx;
  const hoy = tenantDay(ctx);
  const mes = readMes(input.mes ?? hoy.slice(0, 7));
  await foldAtraso(ctx);
  const [rows] = await ctx.db.read(tenantId, selectCifrasPorDia({ tenantId, ...diasOf(mes), tipos: TIPOS_VENTA }));
  return {
    mes: mes.mes,
    hoy: hoy.startsWith(mes.mes) ? countByEstado(rows.filter(({ dia }) => dia === hoy)) : null,
    total: countByEstado(rows),
    dias: daysOf(mes, hoy).map((dia) => ({ dia, ...sumOf(rows.filter((row) => row.dia === dia)) })),
    suma: sumOf(rows),
  };
}

/** Last month as far as today is in the present one, to compare with. */
export async function getMesAnterior(ctx: Ctx): Promise<MesAnterior> {
  const hoy = tenantDay(ctx);
  const primero = new Date(`${hoy.slice(0, 7)}-01T00:00:00Z`);
  primero.setUTCMonth(primero.getUTCMonth() - 1);
  const { dias } = await getResumenMes(ctx, { mes: primero.toISOString().slice(0, 7) });
  const hasta = dias.filter(({ dia }) => dia.slice(8) <= hoy.slice(8));
  const sum = (member: "ventas" | "impuesto") =>
    hasta.reduce((so: Decimal, day) => so.plus(day[member]), ZERO).toFixed();
  const documentos = hasta.reduce((so, day) => so + day.documentos, 0);
  return { hasta: hasta.at(-1)?.dia ?? hoy, documentos, ventas: sum("ventas"), impuesto: sum("impuesto") };
}

type Row = RowOf<typeof selectCifrasPorDia>;

function countByEstado(rows: Row[]): PorEstado {
  const counts: PorEstado = { procesando: 0, aceptado: 0, rechazado: 0, error: 0 };
  for (const { estado, documentos } of rows) counts[estado as keyof PorEstado] += documentos;
  return counts;
}

function sumOf(rows: readonly Row[]): SumaVentas {
  const counted = rows.filter(({ estado }) => estado !== "rechazado");
  const sum = (member: "total" | "impuesto") =>
    counted.reduce((so: Decimal, row) => so.plus(row[member]), ZERO).toFixed();
  const documentos = counted.reduce((so, row) => so + row.documentos, 0);
  return { documentos, ventas: sum("total"), impuesto: sum("impuesto") };
}

function daysOf({ desde, hasta }: Mes, hoy: string): string[] {
  const count = Math.round((hasta.getTime() - desde.getTime()) / DAY_MS);
  const dias = Array.from({ length: count }, (_, n) => toFecha(new Date(desde.getTime() + n * DAY_MS)));
  return dias.filter((dia) => dia <= hoy);
}

export async function getPendientes(ctx: Ctx): Promise<Pendientes> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId, now, db } = ctx;
  const [listed, [[puesta]]] = await Promise.all([
    listPendientes(ctx),
    db.read(tenantId, queries.selectPuestaEnMarcha({ tenantId, now })),
  ]);
  assert(puesta !== undefined, "the caller has a tenant");
  return { grupos: listed, puestaEnMarcha: pasosOf(puesta, now) };
}

function pasosOf(puesta: RowOf<typeof queries.selectPuestaEnMarcha>, now: Date): Pendientes["puestaEnMarcha"] {
  const {
    certificado_hasta: hasta,
    certificado_de: de,
    credencial,
    producto,
    cliente,
    llave,
    webhook,
    documento,
  } = puesta;
  const hechos: [PasoInicial, boolean][] = [
    ["certificado", hasta !== null && hasta > now && !isDelSimulador(de ?? "")],
    ["credencial", credencial],
    ["producto", producto],
    ["cliente", cliente],
    ["documento", documento],
    ["aceptado", puesta.aceptado],
    ["produccion", puesta.produccion],
    ["llave", llave],
    ["webhook", webhook],
  ];
  return hechos.map(([paso, hecho]) => ({ paso, hecho }));
}

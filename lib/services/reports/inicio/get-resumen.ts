/** The portal's first page: today and this month, what needs attention, what is still to be set up. */

import * as queries from "@/db/queries/inicio";
import { selectPorCobrarPage } from "@/db/queries/por-cobrar";
import type { RowOf } from "@/db/sql/prepared";
import {
  type CobroAtencion,
  ESTADOS_DOCUMENTO,
  type PasoInicial,
  type Pendientes,
  type PorEstado,
  type ResumenMes,
  type SumaVentas,
} from "@/lib/contract/portal/reportes";
import type { Webhook } from "@/lib/contract/portal/webhooks";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { MONEDAS } from "@/lib/domain/moneda";
import { explainMotivo } from "@/lib/domain/motivo-rechazo";
import { permite } from "@/lib/domain/permisos";
import { CONDICION_DIFERIDA, limitsOn } from "@/lib/domain/plazo-cobro";
import { TIPOS_COMPRA, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { DAY_MS, MINUTE_MS, parseInstant, toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { type Mes, readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { listWebhooks } from "../../notices/webhooks/list-webhooks";
import { cobroOf } from "../../payments/cobro";

/** @param mes `YYYY-MM`, the present one by default. @throws AppError rule for an invalid month */
export async function getResumenMes(ctx: Ctx, input: { mes?: string | undefined } = {}): Promise<ResumenMes> {
  requirePermiso(ctx, "reportes.ver");
  const { tenantId, now } = ctx;
  const hoy = toFecha(now);
  const mes = readMes(input.mes ?? hoy.slice(0, 7));
  const { desde, hasta } = mes;
  const query = queries.selectVentasPorDia({ tenantId, desde, hasta, ...grupos(TIPOS_VENTA, ESTADOS_DOCUMENTO) });
  // On its own connection, because a large month takes a while and must not delay other queries.
  const rows = await ctx.db.transaction(tenantId, (tx) => tx.run(query));
  return {
    mes: mes.mes,
    hoy: hoy.startsWith(mes.mes) ? countByEstado(rows.filter(({ dia }) => dia === hoy)) : null,
    total: countByEstado(rows),
    dias: daysOf(mes, hoy).map((dia) => ({ dia, ...sumOf(rows.filter((row) => row.dia === dia)) })),
    suma: sumOf(rows),
  };
}

type Row = RowOf<typeof queries.selectVentasPorDia>;

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

/** Every combination, as parallel lists. */
function grupos(tipos: readonly string[], estados: readonly string[]) {
  const groups = tipos.flatMap((tipo) =>
    estados.flatMap((estado) => MONEDAS.map((moneda) => ({ tipo, estado, moneda: moneda as string }))),
  );
  return {
    tipos: groups.map(({ tipo }) => tipo),
    estados: groups.map(({ estado }) => estado),
    monedas: groups.map(({ moneda }) => moneda),
  };
}

/** Of deferred IVA, from the oldest; `hasta` is where those begin that are not near their day 90. */
const CERCA = { condiciones: [CONDICION_DIFERIDA], desde: "-infinity", desdeId: "0" };
const MAX_LISTED = 10;
const STUCK_MS = 30 * MINUTE_MS;
const WARN_MS = 30 * DAY_MS;

export async function getPendientes(ctx: Ctx): Promise<Pendientes> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId, now, db } = ctx;
  const antes = new Date(now.getTime() - STUCK_MS);
  const limit = MAX_LISTED + 1;
  const [[rechazados, procesando, conError, comprasLentas, comprasConError, [puesta], cobros], webhooks] =
    await Promise.all([
      db.read(
        tenantId,
        queries.selectRechazosSinVer({ tenantId, limit }),
        queries.selectDetenidos({ tenantId, antes, limit, ...grupos(TIPOS_VENTA, ["procesando"]) }),
        queries.selectDetenidos({ tenantId, antes: now, limit, ...grupos(TIPOS_VENTA, ["error"]) }),
        queries.selectComprasDetenidas({ tenantId, antes, limit, ...grupos(TIPOS_COMPRA, ["procesando"]) }),
        queries.selectComprasDetenidas({ tenantId, antes: now, limit, ...grupos(TIPOS_COMPRA, ["error"]) }),
        queries.selectPuestaEnMarcha({ tenantId, now }),
        selectPorCobrarPage({
          tenantId,
          ...CERCA,
          hasta: parseInstant(limitsOn(toFecha(now)).near).toISOString(),
          limit,
        }),
      ),
      // Users who may not manage webhooks do not see them.
      permite(ctx.permisos, "webhooks.administrar") ? listWebhooks(ctx) : [],
    ]);
  assert(puesta !== undefined, "whoever asks has a tenant");
  const detenidos = [...procesando, ...conError, ...comprasLentas, ...comprasConError];
  detenidos.sort((a, b) => b.fecha_emision.getTime() - a.fecha_emision.getTime());
  return {
    rechazados: listed(rechazados.map((row) => ({ ...row, problema: razonOf(row) }))),
    detenidos: listed(detenidos),
    cobros: {
      documentos: cobros.slice(0, MAX_LISTED).map((row) => cobroAtencion(row, now)),
      hayMas: cobros.length > MAX_LISTED,
    },
    certificado: certificadoOf(puesta.certificado_hasta, now),
    webhooks: webhooks.filter(needsAttention),
    puestaEnMarcha: pasosOf(puesta, now),
  };
}

function needsAttention({ estado, motivo, fallandoDesde }: Webhook): boolean {
  return estado === "activo" ? fallandoDesde !== null : motivo !== "persona";
}

/** The first of the authority's reasons: our text where we know the code, otherwise the authority's. */
function razonOf(row: RowOf<typeof queries.selectRechazosSinVer>): string | null {
  const [motivo] = row.hacienda_motivos as { codigo: string; texto: string }[];
  if (motivo === undefined) return row.hacienda_mensaje;
  const { titulo, conocido } = explainMotivo(motivo, false);
  return conocido ? titulo : motivo.texto;
}

function listed(rows: RowOf<typeof queries.selectDetenidos>[]): Pendientes["detenidos"] {
  const documentos = rows.slice(0, MAX_LISTED).map((row) => ({
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: row.tipo,
    fechaEmision: row.fecha_emision,
    contraparte: row.contraparte,
    moneda: row.moneda,
    total: row.total_comprobante,
    problema: row.problema,
  }));
  return { documentos, hayMas: rows.length > MAX_LISTED };
}

function cobroAtencion(row: RowOf<typeof selectPorCobrarPage>, now: Date): CobroAtencion {
  const { debe, vence, faltan } = cobroOf(row, now);
  assert(vence !== null && faltan !== null, "deferred IVA has its last day");
  const { clave, consecutivo, tipo, fecha_emision: fechaEmision, moneda, total_comprobante: total } = row;
  const documento = { clave, consecutivo, tipo, fechaEmision, contraparte: row.receptor_nombre, moneda, total };
  return { ...documento, debe, vence, vencido: faltan < 0 };
}

function certificadoOf(hasta: Date | null, now: Date): Pendientes["certificado"] {
  if (hasta === null) return { estado: "falta", hasta };
  const left = hasta.getTime() - now.getTime();
  return { estado: left <= 0 ? "vencido" : left <= WARN_MS ? "por-vencer" : "vigente", hasta };
}

function pasosOf(puesta: RowOf<typeof queries.selectPuestaEnMarcha>, now: Date): Pendientes["puestaEnMarcha"] {
  const { certificado_hasta: hasta, credencial, producto, cliente, llave, webhook, documento } = puesta;
  const hechos: [PasoInicial, boolean][] = [
    ["certificado", hasta !== null && hasta > now],
    ["credencial", credencial],
    ["producto", producto],
    ["cliente", cliente],
    ["llave", llave],
    ["webhook", webhook],
    ["documento", documento],
    ["aceptado", puesta.aceptado],
    ["produccion", puesta.produccion],
  ];
  return hechos.map(([paso, hecho]) => ({ paso, hecho }));
}

/**
 * What waits of one month. The closing of the month counts it and links to the page of the kind for that month, which
 * lists the same rows.
 */

import { porResponder } from "@/db/queries/reception/documento-recibido-lista";
import { selectRespuestasEnCamino, selectSinVeredicto } from "@/db/queries/reports/cierre";
import { selectRechazosDelMes } from "@/db/queries/reports/inicio";
import type { ClaseDelMes } from "@/lib/contract/portal/cierre";
import { MAX_CONTADOS, type Pendiente } from "@/lib/contract/portal/pendientes";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { fechaLimiteMensaje } from "@/lib/domain/plazo-mensaje";
import { TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { env } from "@/lib/platform/env";
import type { Ctx } from "../../kernel/context";
import type { Mes } from "../../kernel/mes";
import { tenantDay } from "../../kernel/reloj";
import { razonOf } from "./clases";
import { documentoOf, recibidoOf, respuestaOf } from "./filas";
import { grupos } from "./grupos";

/** After every document of a day. */
const LAST_ID = "9223372036854775807";
const limit = MAX_CONTADOS + 1;

const SIN_VEREDICTO = grupos([...TIPOS_VENTA, ...TIPOS_RECIBO], ["procesando", "error"]);

/** Each reads one more than are counted. The caller has asked for the permission. */
export const DEL_MES: Readonly<Record<ClaseDelMes, (ctx: Ctx, mes: Mes) => Promise<Pendiente[]>>> = {
  sinResponder: async (ctx, { mes }) => {
    const { tenantId } = ctx;
    // All documents of a month have the same last day for their answer, so that day finds them.
    const limite = fechaLimiteMensaje(`${mes}-01`, env().MENSAJE_RECEPTOR_DIAS_HABILES);
    const desde = { desde: addDias(limite, -1), desdeId: LAST_ID };
    const [rows] = await ctx.db.read(tenantId, porResponder.asc({ tenantId, ...desde, limit }));
    const hoy = tenantDay(ctx);
    return rows.filter((row) => row.fecha_limite === limite).map((row) => recibidoOf(row, hoy));
  },
  respuestaDetenida: async ({ db, tenantId }, { desde, hasta }) => {
    const [rows] = await db.read(tenantId, selectRespuestasEnCamino({ tenantId, desde, hasta, limit }));
    return rows.map(respuestaOf);
  },
  rechazado: async ({ db, tenantId }, { desde, hasta }) => {
    const [rows] = await db.read(tenantId, selectRechazosDelMes({ tenantId, desde, hasta, limit }));
    return rows.map((row) => documentoOf({ ...row, problema: razonOf(row) }));
  },
  detenido: async ({ db, tenantId }, { desde, hasta }) => {
    const [rows] = await db.read(tenantId, selectSinVeredicto({ tenantId, desde, hasta, limit, ...SIN_VEREDICTO }));
    return rows.map(documentoOf);
  },
};

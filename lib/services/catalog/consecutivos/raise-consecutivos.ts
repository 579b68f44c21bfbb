/**
 * Closes numbers after the data went back to an earlier moment, and raises the series above those that were given after
 * it, which this database does not know (decision 0121).
 */
import { renewEpocas } from "@/db/queries/notices/cambio";
import {
  closeNumeracion,
  openNumeracion,
  raiseSeries,
  raiseSerieTo,
  selectNumeracionesCerradas,
} from "@/db/queries/operations/restauracion";
import { refusal } from "@/lib/contract/refusal";
import { MAX_NUMERO_CONSECUTIVO } from "@/lib/domain/consecutivo";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { inTenant, type Operator } from "../../kernel/operator";
import { getProximoConsecutivo, type ProximoConsecutivo } from "./get-proximo";

const BATCH = 100;

/**
 * For data that another tool brought back. Every tenant issues nothing until its series are raised, and readers of its
 * changes begin anew.
 */
export async function closeConsecutivos(operator: Operator, respaldoAt: Date): Promise<{ tenants: number[] }> {
  const [rows] = await operator.db.system.write(closeNumeracion({ respaldoAt }), renewEpocas({}));
  const tenants = rows.map(({ tenant_id }) => tenant_id).sort((a, b) => a - b);
  const fact = { accion: "cerrar", objeto: "consecutivo", objetoId: "todos" };
  const entry = { ...fact, detalle: { respaldo: respaldoAt.toISOString() } };
  for (const tenantId of tenants) {
    const ctx = inTenant(operator, tenantId);
    await ctx.db.transaction(tenantId, async (tx) => tx.send(auditEntry(ctx, entry)));
  }
  return { tenants };
}

export interface SerieSubida {
  tenantId: number;
  ambiente: string;
  /** Branch, terminal and type, such as `001-00001-01`. */
  serie: string;
  /** The number of its next document. */
  siguiente: number;
  /** False for a series that the tenant's own system numbers: only that system knows its next number. */
  subida: boolean;
}

/**
 * Raises every series of the tenant by `by`, 0 or more, and lets it issue again; of all tenants when `tenantId` is null,
 * each in a transaction of its own. A tenant whose numbers are open stays as it is, so the call can be repeated.
 */
export async function raiseConsecutivos(
  operator: Operator,
  { tenantId, by }: { tenantId: number | null; by: number },
): Promise<{ tenants: number[]; series: SerieSubida[] }> {
  const raised: { tenants: number[]; series: SerieSubida[] } = { tenants: [], series: [] };
  const raise = async (one: number) => {
    const series = await raiseTenant(inTenant(operator, one), by);
    if (series === null) return;
    raised.tenants.push(one);
    raised.series.push(...series);
  };
  if (tenantId !== null) {
    await raise(tenantId);
    return raised;
  }
  for (let after = 0; ; ) {
    const batch = await operator.db.system.query(selectNumeracionesCerradas({ after, limit: BATCH }));
    for (const { tenant_id: one } of batch) await raise(one);
    const last = batch.at(-1);
    if (last === undefined) return raised;
    after = last.tenant_id;
  }
}

function raiseTenant(ctx: Ctx, by: number): Promise<SerieSubida[] | null> {
  const { tenantId, actor, now } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [opened] = await tx.run(openNumeracion({ tenantId, by, now }));
    if (opened === undefined) return null;
    const rows = by === 0 ? [] : await tx.run(raiseSeries({ tenantId, actor, now, by }));
    const detalle = { cantidad: by, respaldo: opened.respaldo_at.toISOString() };
    tx.send(auditEntry(ctx, { accion: "subir", objeto: "consecutivo", objetoId: "todos", detalle }));
    return rows.map((row) => ({ ...row, tenantId, siguiente: Number(row.siguiente) }));
  });
}

/**
 * Raises one series of the tenant's current ambiente to `numero`, and notes the numbers that it leaves out.
 * @throws AppError rule for an unknown type or point of sale, or a number that is not above the next one
 */
export async function raiseConsecutivoTo(
  ctx: Ctx,
  { numero, ...at }: { idPuntoVenta: number; tipo: string; numero: number },
): Promise<ProximoConsecutivo> {
  const { tenantId, actor, now } = ctx;
  if (numero > MAX_NUMERO_CONSECUTIVO) throw refusal("primer_numero_invalido", { numero }, { path: "numero" });
  const proximo = await getProximoConsecutivo(ctx, at);
  const { sucursal, terminal, codigoTipo: tipo } = proximo;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [raised] = await tx.run(raiseSerieTo({ tenantId, actor, now, sucursal, terminal, tipo, numero }));
    const serie = `${sucursal}-${terminal}-${tipo}`;
    if (raised === undefined) throw refusal("numero_no_sube", { serie, siguiente: proximo.numero }, { path: "numero" });
    const detalle = { ambiente: raised.ambiente, desde: raised.desde, numero };
    tx.send(auditEntry(ctx, { accion: "subir", objeto: "consecutivo", objetoId: sucursal + terminal + tipo, detalle }));
  });
  return getProximoConsecutivo(ctx, at);
}

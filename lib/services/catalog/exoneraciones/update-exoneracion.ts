/** Changes, deactivates or activates a resolution. Issued documents have their own copy and stay as they are. */
import type { Transaction } from "@/db/connection/client";
import {
  type ExoneracionValues,
  lockExoneracion,
  selectExoneracionByNumero,
  settleClienteExonerado,
  updateExoneracion as updateExoneracionRow,
} from "@/db/queries/catalog/exoneracion";
import type { RowOf } from "@/db/sql/prepared";
import type { ExoneracionForm } from "@/lib/contract/portal/catalogos";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { type Ajena, demandOwn } from "./demand-own";
import { readExoneracion } from "./members";

type Row = RowOf<typeof lockExoneracion>;

/** Replaces it with the form; writes nothing when nothing differs. @throws AppError `rule` by member, `not-found` */
export async function updateExoneracion(
  ctx: Ctx,
  { idExoneracion, ...form }: ExoneracionForm & { idExoneracion: number },
): Promise<void> {
  requirePermiso(ctx, "exoneraciones.editar");
  const values = readExoneracion(form, tenantNow(ctx));
  const ajena = await demandOwnNumber(ctx, idExoneracion, values, form.razonAjena ?? null);
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    const row = await lock(ctx, tx, idExoneracion);
    if (row.numeroDocumento !== values.numeroDocumento) await refuseTaken(ctx, tx, row.identificacion, values);
    const campos = changed(row, values);
    if (campos.length === 0) return;
    write(ctx, tx, { row, values, estado: row.estado, accion: "modificar", campos, ajena });
  });
}

/** @throws AppError `not-found` */
export async function setEstadoExoneracion(
  ctx: Ctx,
  { idExoneracion, estado }: { idExoneracion: number; estado: boolean },
): Promise<void> {
  requirePermiso(ctx, "exoneraciones.editar");
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    const row = await lock(ctx, tx, idExoneracion);
    if (row.estado === estado) return;
    const accion = estado ? "activar" : "desactivar";
    write(ctx, tx, { row, values: row, estado, accion, campos: ["estado"], ajena: null });
  });
}

/** A changed number is checked like that of a new resolution. */
async function demandOwnNumber(ctx: Ctx, idExoneracion: number, values: ExoneracionValues, razonAjena: string | null) {
  const row = await ctx.db.transaction(ctx.tenantId, (tx) => lock(ctx, tx, idExoneracion));
  const { identificacion, numeroDocumento: before } = row;
  return before === values.numeroDocumento ? null : demandOwn(ctx, { identificacion, ...values }, razonAjena);
}

/**
 * Locks the customer too, so that a simultaneous registration of the same number waits for this one, or this one for
 * it.
 */
async function lock(ctx: Ctx, tx: Transaction, idExoneracion: number): Promise<Row> {
  const wanted = { tenantId: ctx.tenantId, exoneracionId: knownId(idExoneracion) };
  const [row] = await tx.run(lockExoneracion(wanted));
  if (row === undefined) throw refusal("exoneracion_no_existe");
  return row;
}

async function refuseTaken(ctx: Ctx, tx: Transaction, identificacion: string, values: ExoneracionValues) {
  const [taken] = await tx.run(selectExoneracionByNumero({ tenantId: ctx.tenantId, identificacion, ...values }));
  if (taken !== undefined) {
    throw refusal("exoneracion_existente", { numero: values.numeroDocumento }, { path: "numeroDocumento" });
  }
}

interface Change {
  row: Row;
  values: ExoneracionValues;
  estado: boolean;
  accion: string;
  campos: string[];
  ajena: Ajena | null;
}

function write(ctx: Ctx, tx: Transaction, { row, values, estado, accion, campos, ajena }: Change): void {
  const { tenantId, actor, now } = ctx;
  const exoneracionId = row.idExoneracion;
  tx.send(updateExoneracionRow({ tenantId, exoneracionId, ...values, estado, actor, now }));
  if (row.estado !== estado) tx.send(settleClienteExonerado({ tenantId, clienteId: row.cliente_id, actor, now }));
  const detalle = { cliente: row.identificacion, numeroDocumento: values.numeroDocumento, campos, ...ajena };
  tx.send(auditEntry(ctx, { accion, objeto: "exoneracion", objetoId: String(exoneracionId), detalle }));
}

function changed(before: ExoneracionValues, after: ExoneracionValues): string[] {
  const members = Object.keys(after) as (keyof ExoneracionValues)[];
  return members.filter((member) => before[member]?.valueOf() !== after[member]?.valueOf());
}

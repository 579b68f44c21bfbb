/** POST /clientes: creates a customer or changes what is sent of one (spec 4.3). */
import type { Transaction } from "@/db/client";
import { isIntegrityViolation } from "@/db/errors";
import type { RowOf } from "@/db/prepared";
import { lockCliente, selectCliente, updateCliente } from "@/db/queries/cliente";
import type { ClienteAnswer, ClienteRequest } from "@/lib/contract/clientes";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { type AppError, ruleError } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import { clienteBusqueda } from "../busqueda";
import type { Ctx } from "../context";
import { requirePermiso } from "../permisos";
import { clienteAnswer } from "./answer";
import { createClienteIn } from "./create-cliente";
import { type ClienteEditable, changedMembers, decideCliente } from "./decide-cliente";
import * as messages from "./messages";

export interface UpsertedCliente {
  created: boolean;
  cliente: ClienteAnswer;
}

/**
 * One transaction: a refusal, of whatever kind, leaves everything as it was.
 * @throws AppError rule, with the texts of 7.4
 */
export async function upsertCliente(ctx: Ctx, body: ClienteRequest): Promise<UpsertedCliente> {
  requirePermiso(ctx, "catalogos.editar");
  return ctx.db.transaction(ctx.tenantId, (tx) => upsertClienteIn(ctx, tx, body));
}

/** The same inside a transaction that does more. @throws AppError rule */
export async function upsertClienteIn(ctx: Ctx, tx: Transaction, body: ClienteRequest): Promise<UpsertedCliente> {
  const { tenantId } = ctx;
  const identificacion = normalizeIdentificacion(body.identificacion ?? "");
  if (identificacion === "") {
    throw ruleError(messages.IDENTIFICACION_REQUERIDA, { codigo: "identificacion_requerida" });
  }
  const [current] = await tx.run(lockCliente({ tenantId, identificacion }));
  return current === undefined ? create(ctx, tx, body, identificacion) : update(ctx, tx, body, current);
}

async function create(ctx: Ctx, tx: Transaction, body: ClienteRequest, identificacion: string) {
  const cliente = decideCliente(body, identificacion, null);
  const altaFallida = () => ruleError(messages.altaFallida(identificacion), { codigo: "alta_fallida" });
  const created = await createClienteIn(ctx, tx, { identificacion, ...cliente }).catch(refusedBy(altaFallida));
  if (created === null) {
    // Another request was first with the same number, unless there is none even now.
    if ((await read(ctx, tx, identificacion)) === null) throw altaFallida();
    throw ruleError(messages.yaExiste(identificacion), { codigo: "cliente_existente" });
  }
  const answer = await read(ctx, tx, identificacion);
  if (answer === null) throw ruleError(messages.altaSinLeer(created.idCliente), { codigo: "alta_sin_leer" });
  return { created: true, cliente: answer };
}

async function update(ctx: Ctx, tx: Transaction, body: ClienteRequest, row: RowOf<typeof lockCliente>) {
  const { tenantId, actor, now } = ctx;
  const { cliente_id: clienteId, identificacion } = row;
  const before = editable(row);
  const after = decideCliente(body, identificacion, before);
  const campos = changedMembers(before, after);
  if (campos.length > 0) {
    const fallida = () => ruleError(messages.actualizacionFallida(identificacion), { codigo: "actualizacion_fallida" });
    const updating = tx.run(updateCliente({ tenantId, clienteId, actor, now, ...after }));
    const [updated] = await updating.catch(refusedBy(fallida));
    if (updated === undefined) throw fallida();
    tx.send(clienteBusqueda(ctx, clienteId, { identificacion, ...after }));
    const detalle = { identificacion, campos };
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "cliente", objetoId: String(clienteId), detalle }));
  }
  const answer = await read(ctx, tx, identificacion);
  if (answer === null) throw ruleError(messages.actualizacionSinLeer(clienteId), { codigo: "actualizacion_sin_leer" });
  return { created: false, cliente: answer };
}

/** A constraint that refuses the row is no failure of ours: the words of 7.4 in the place of a 500. */
function refusedBy(refusal: () => AppError): (error: unknown) => never {
  return (error) => {
    throw isIntegrityViolation(error) ? refusal() : error;
  };
}

async function read(ctx: Ctx, tx: Transaction, identificacion: string): Promise<ClienteAnswer | null> {
  const [row] = await tx.run(selectCliente({ tenantId: ctx.tenantId, identificacion }));
  return row === undefined ? null : clienteAnswer(row, ctx.now);
}

function editable(row: RowOf<typeof lockCliente>): ClienteEditable {
  return {
    nombre: row.nombre,
    tipoIdentificacion: row.tipo_identificacion,
    telefono: row.telefono,
    correo: row.correo,
    apellidos: row.apellidos,
    nombreInterno: row.nombre_interno,
    direccion: row.direccion,
    comentario: row.comentario,
    exonerado: row.exonerado,
    pagaTimbre: row.paga_timbre,
    limiteCredito: row.limite_credito,
  };
}

/** Where the created customer is. */
export function locationOf(identificacion: string): string {
  return `/api/v1/clientes/${encodeURIComponent(identificacion)}`;
}

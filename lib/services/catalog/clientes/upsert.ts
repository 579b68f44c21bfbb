/** POST /clientes: creates a customer, or changes the members that are sent (spec 4.3). */
import type { Transaction } from "@/db/connection/client";
import { isIntegrityViolation } from "@/db/connection/errors";
import { type ClienteEditable, lockCliente, selectCliente, updateCliente } from "@/db/queries/catalog/cliente";
import type { RowOf } from "@/db/sql/prepared";
import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { ClienteAnswer, ClienteRequest } from "@/lib/contract/clientes";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { type AppError, joined } from "@/lib/platform/errors";
import { auditEntry } from "../../kernel/audit";
import { clienteBusqueda } from "../../kernel/busqueda";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { warnOfCliente } from "../consultas/registro-de-partes";
import { clienteAnswer } from "./answer";
import { createClienteIn } from "./create-cliente";
import { changedMembers, decideCliente, faultsOfSent } from "./decide-cliente";

export interface UpsertedCliente {
  created: boolean;
  cliente: ClienteAnswer;
}

/**
 * Runs in one transaction, so any refusal leaves everything as it was.
 * @throws AppError rule, with the texts of 7.4
 */
export async function upsertCliente(ctx: Ctx, body: ClienteRequest): Promise<UpsertedCliente> {
  requirePermiso(ctx, "catalogos.editar");
  const saved = await ctx.db.transaction(ctx.tenantId, (tx) => upsertClienteIn(ctx, tx, body));
  const advertencia = tellAdvertencias(await warnOfCliente(ctx, saved.cliente));
  return advertencia === null ? saved : { ...saved, cliente: { ...saved.cliente, advertencia } };
}

/**
 * The same, inside the caller's transaction. `whole` is true when the body comes from a form and has every member: then
 * a null `limiteCredito` removes the limit, which spec 4.3(5) does not let an API request do. @throws AppError rule
 */
export async function upsertClienteIn(
  ctx: Ctx,
  tx: Transaction,
  body: ClienteRequest,
  { whole = false }: { whole?: boolean } = {},
): Promise<UpsertedCliente> {
  const { tenantId } = ctx;
  const identificacion = normalizeIdentificacion(body.identificacion ?? "");
  if (identificacion === "") {
    throw joined(refusal("identificacion_requerida", {}, { path: "identificacion" }), faultsOfSent(body));
  }
  const [current] = await tx.run(lockCliente({ tenantId, identificacion }));
  if (current === undefined) return create(ctx, tx, body, identificacion);
  const decided = decideCliente(body, current.identificacion, current);
  const after = whole && body.limiteCredito === null ? { ...decided, limiteCredito: null } : decided;
  return update(ctx, tx, current, after);
}

async function create(ctx: Ctx, tx: Transaction, body: ClienteRequest, identificacion: string) {
  const cliente = decideCliente(body, identificacion, null);
  const altaFallida = () => refusal("alta_fallida", { identificacion });
  const created = await createClienteIn(ctx, tx, { identificacion, ...cliente }).catch(refusedBy(altaFallida));
  if (created === null) {
    // Another request created the same number first, unless the customer is still missing.
    if ((await read(ctx, tx, identificacion)) === null) throw altaFallida();
    throw refusal("cliente_existente", { identificacion }, { path: "identificacion" });
  }
  const answer = await read(ctx, tx, identificacion);
  if (answer === null) throw refusal("alta_sin_leer", { id: created.idCliente });
  return { created: true, cliente: answer };
}

async function update(ctx: Ctx, tx: Transaction, before: RowOf<typeof lockCliente>, after: ClienteEditable) {
  const { tenantId, actor, now } = ctx;
  const { idCliente: clienteId, identificacion } = before;
  const campos = changedMembers(before, after);
  if (campos.length > 0) {
    const fallida = () => refusal("actualizacion_fallida", { identificacion });
    const updating = tx.run(updateCliente({ tenantId, clienteId, actor, now, ...after }));
    const [updated] = await updating.catch(refusedBy(fallida));
    if (updated === undefined) throw fallida();
    tx.send(clienteBusqueda(ctx, clienteId, { identificacion, ...after }));
    const detalle = { identificacion, campos };
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "cliente", objetoId: String(clienteId), detalle }));
  }
  const answer = await read(ctx, tx, identificacion);
  if (answer === null) throw refusal("actualizacion_sin_leer", { id: clienteId });
  return { created: false, cliente: answer };
}

/** Answers with a text of 7.4, not with a 500, when a constraint refuses the row. */
function refusedBy(refuse: () => AppError): (error: unknown) => never {
  return (error) => {
    throw isIntegrityViolation(error) ? refuse() : error;
  };
}

async function read(ctx: Ctx, tx: Transaction, identificacion: string): Promise<ClienteAnswer | null> {
  const [row] = await tx.run(selectCliente({ tenantId: ctx.tenantId, identificacion }));
  return row === undefined ? null : clienteAnswer(row, tenantNow(ctx));
}

/** The path of the created customer. */
export function locationOf(identificacion: string): string {
  return `/api/v1/clientes/${encodeURIComponent(identificacion)}`;
}

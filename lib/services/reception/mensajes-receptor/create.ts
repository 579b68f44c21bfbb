/** POST /mensajes-receptor: answers a supplier's document before the tax authority (spec 4; architecture 9.5). */

import { isUniqueViolation } from "@/db/connection/errors";
import { type MensajeRow, selectMensajeById } from "@/db/queries/reception/mensaje-receptor";
import type { Advertencia } from "@/lib/contract/advertencias";
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { refusal } from "@/lib/contract/refusal";
import { type CodigoMensaje, MENSAJES_RECEPTOR, parseMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { assert } from "@/lib/platform/assert";
import { AppError, joined } from "@/lib/platform/errors";
import { type IssueInput, type IssueResult, issueOnce, warned } from "../../issuing/issue";
import { refusedBy } from "../../kernel/at-member";
import type { Ctx } from "../../kernel/context";
import { type Answered, claimKey, type IdempotencyClaim, keepAnswer } from "../../kernel/idempotency";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { retryEnvio } from "../../submission/retry";
import { answered } from "./answer";
import { readClave } from "./clave";
import { decideCondicion, decideDetalle, readMontoOpcional } from "./condiciones";
import { buildDraft, type Draft, type ReglaAplicada } from "./draft";
import { MENSAJE_RECEPTOR } from "./envio";
import { type Loaded, loadForMensaje } from "./load";
import { type NamedClave, readEmisor, readFecha, readMonto } from "./members";
import { decodeXml } from "./read-xml";
import { recordMensaje } from "./record";

const RUTA = "POST /mensajes-receptor";
/** The index that allows one message per clave, unless the authority rejected it. */
const VIGENTE = "mensaje_receptor_vigente";

/** The parts of the request that are read before the tenant's data. */
interface Asked {
  advertencias: Advertencia[];
  body: MensajeReceptorRequest;
  clave: NamedClave;
  mensaje: CodigoMensaje;
  /** The rule that answers in place of a person. */
  regla: ReglaAplicada | null;
}

/** A message to make, or the existing one. */
type Decided = { draft: Draft } | { vigente: MensajeRow };

/**
 * Replays, or loads, decides and records in one transaction. Repeating the same answer returns the existing message,
 * and sends it again if it ended in error. Another answer is refused, unless the authority rejected the first.
 * @throws AppError rule, idempotency-mismatch, conflict, unavailable
 */
export async function createMensajeReceptor(
  ctx: Ctx,
  input: IssueInput<MensajeReceptorRequest>,
  regla: ReglaAplicada | null = null,
): Promise<IssueResult> {
  requirePermiso(ctx, "mensajes.emitir");
  try {
    return await answerOnce(ctx, input, regla);
  } catch (error) {
    const refused = error instanceof AppError && error.kind === "rule";
    throw refused ? joined(error, faultsOfForm(input.body, ctx.now)) : error;
  }
}

async function answerOnce(
  ctx: Ctx,
  input: IssueInput<MensajeReceptorRequest>,
  regla: ReglaAplicada | null,
): Promise<IssueResult> {
  const { body } = input;
  const asked = {
    advertencias: input.advertencias ?? [],
    body,
    clave: readClave(body.clave, tenantNow(ctx)),
    mensaje: decideMensaje(body.mensaje),
    regla,
  };
  return issueOnce(ctx, RUTA, input, {
    load: (claim) => load(ctx, asked, claim),
    draft: (loaded) => decide(ctx, asked, loaded),
    record: (decided, claim) => record(ctx, asked, decided, claim),
  });
}

const load = (ctx: Ctx, { body, clave }: Asked, claim: IdempotencyClaim | null) =>
  loadForMensaje(ctx, body, clave.clave, claim);

/** @throws AppError rule, also when the existing message gives another answer */
async function decide(ctx: Ctx, asked: Asked, loaded: Loaded): Promise<Decided> {
  const { vigente } = loaded;
  if (vigente === undefined) {
    const draft = warned(await buildDraft(ctx, asked.body, asked, loaded), asked.advertencias);
    return { draft: { ...draft, regla: asked.regla } };
  }
  if (vigente.mensaje !== asked.mensaje) {
    const { nombre } = MENSAJES_RECEPTOR[vigente.mensaje as CodigoMensaje];
    throw refusal("mensaje_ya_enviado", { nombre, consecutivo: vigente.consecutivo });
  }
  return { vigente };
}

async function record(
  ctx: Ctx,
  asked: Asked,
  decided: Decided,
  claim: IdempotencyClaim | null,
): Promise<Answered | null> {
  if ("vigente" in decided) return repeat(ctx, decided.vigente, claim);
  try {
    return await recordMensaje(ctx, decided.draft, claim);
  } catch (error) {
    if (!isUniqueViolation(error, VIGENTE)) throw error;
    // A simultaneous request was faster: its message decides.
    return record(ctx, asked, await decide(ctx, asked, await load(ctx, asked, claim)), claim);
  }
}

/** Answers with the existing message; a message in error is sent again. */
async function repeat(ctx: Ctx, row: MensajeRow, claim: IdempotencyClaim | null): Promise<Answered | null> {
  if (claim === null && row.estado !== "error") return answered(200, row);
  const one = { tenantId: ctx.tenantId, mensajeReceptorId: row.mensaje_receptor_id };
  const answer = await ctx.db.transaction(ctx.tenantId, async (tx) => {
    if (!(await claimKey(ctx, tx, claim))) return null;
    if (row.estado === "error") await retryEnvio(ctx, tx, MENSAJE_RECEPTOR, { ...row, id: row.mensaje_receptor_id });
    const [current] = await tx.run(selectMensajeById(one));
    assert(current !== undefined, "a message is never deleted");
    const repeated = answered(200, current);
    keepAnswer(ctx, tx, claim, repeated);
    return repeated;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return answer;
}

function decideMensaje(sent: string | null): CodigoMensaje {
  const mensaje = parseMensaje((sent ?? "").trim());
  if (mensaje === null) throw refusal("mensaje_desconocido", { mensaje: sent ?? "" }, { path: "mensaje" });
  return mensaje;
}

/** All that is wrong with the form of a request. The members that the XML tells are read only when they are sent. */
function faultsOfForm(body: MensajeReceptorRequest, now: Date): AppError[] {
  const { xml, emisor, fechaEmision, montoTotalImpuesto, totalFactura } = body;
  const mensaje = parseMensaje((body.mensaje ?? "").trim());
  return [
    () => readClave(body.clave, now),
    () => decideMensaje(body.mensaje),
    () => xml !== null && decodeXml(xml),
    () => (xml === null || emisor !== null) && readEmisor(emisor),
    () => (xml === null || fechaEmision) && readFecha(fechaEmision ?? ""),
    () => montoTotalImpuesto && readMonto("montoTotalImpuesto", montoTotalImpuesto),
    () => (xml === null || totalFactura) && readMonto("totalFactura", totalFactura),
    () => decideCondicion(body.condicionImpuesto),
    () => readMontoOpcional("montoTotalImpuestoAcreditar", body.montoTotalImpuestoAcreditar),
    () => readMontoOpcional("montoTotalDeGastoAplicable", body.montoTotalDeGastoAplicable),
    () => mensaje !== null && decideDetalle(body.detalleMensaje, mensaje),
  ].flatMap(refusedBy);
}

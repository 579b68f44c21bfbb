/**
 * What the authority says after its verdict that is not its verdict. The first answer stays in every member; the other
 * one stands beside it, is noted in the audit log and told once (decision 0136).
 */
import { pack } from "@/db/connection/packed";
import { insertContradiccion, type NuevaContradiccion } from "@/db/queries/submission/contradiccion";
import type { StatusResult } from "@/lib/integrations/hacienda/classify";
import { log } from "@/lib/platform/log";
import { auditEntry } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import type { EnvioKind, Verdict } from "./kind";

/** An answer about a document: a verdict, or that the authority has no such document. */
type Later = Verdict | Extract<StatusResult, { kind: "not-found" }>;

type Dicho = Pick<NuevaContradiccion, "clase" | "estado" | "mensaje" | "respuesta">;

/** Compares a later answer with the verdict of the row, and records what contradicts it, each kind once. */
export async function weighAnswer(
  ctx: Ctx,
  { queries, tabla }: Pick<EnvioKind, "queries" | "tabla">,
  id: string,
  later: Later,
): Promise<void> {
  const { tenantId } = ctx;
  const [[first]] = await ctx.db.read(tenantId, queries.selectVeredicto({ tenantId, id }));
  if (first === undefined || (first.estado !== "aceptado" && first.estado !== "rechazado")) return;
  const clase = contradicts(first, later);
  if (clase === null) return;
  await record(ctx, tabla, {
    documentoId: tabla === "documento" ? id : null,
    mensajeReceptorId: tabla === "mensaje_receptor" ? id : null,
    clave: first.clave,
    clase,
    ...said(later),
  });
}

/** Records that the authority has a document of the company that we do not have. */
export async function recordDesconocida(ctx: Ctx, clave: string, verdict: Verdict | null): Promise<void> {
  const found = verdict === null ? { estado: null, mensaje: null, respuesta: null } : said(verdict);
  await record(ctx, "documento", { documentoId: null, mensajeReceptorId: null, clave, clase: "desconocida", ...found });
}

function contradicts(first: { estado: string; respuesta: Buffer | null }, later: Later): Dicho["clase"] | null {
  if (later.kind === "not-found") return "negado";
  if (later.estado !== first.estado) return "estado";
  // A damaged document is no second answer.
  if (later.defecto === "ilegible" || first.respuesta === null) return null;
  return first.respuesta.equals(later.respuestaXml) ? null : "respuesta";
}

function said(later: Later): Omit<Dicho, "clase"> {
  if (later.kind === "not-found") return { estado: null, mensaje: null, respuesta: null };
  const { estado, mensaje, respuestaXml } = later;
  return { estado, mensaje: mensaje?.detalle ?? null, respuesta: pack(respuestaXml) };
}

async function record(
  ctx: Ctx,
  objeto: "documento" | "mensaje_receptor",
  row: Omit<NuevaContradiccion, "tenantId" | "now">,
): Promise<void> {
  const { tenantId } = ctx;
  const { clave, clase, estado } = row;
  const added = await ctx.db.transaction(tenantId, async (tx) => {
    const rows = await tx.run(insertContradiccion({ ...row, tenantId, now: ctx.clock.now() }));
    if (rows.length === 0) return false;
    tx.send(auditEntry(ctx, { accion: "contradecir", objeto, objetoId: clave, detalle: { clase, estado } }));
    return true;
  });
  if (added) log().warn({ tenantId, clave, clase, estado }, "the authority contradicts its own answer, or our rows");
}

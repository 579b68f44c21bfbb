/**
 * What the authority says after its verdict that is not its verdict. The first answer stays in every member; the other
 * one stands beside it, is noted in the audit log and told once (decision 0136).
 */
import { pack } from "@/db/connection/packed";
import { insertContradiccion, type NuevaContradiccion } from "@/db/queries/submission/contradiccion";
import type { CompiledQuery } from "@/db/sql/qb";
import type { Contradiccion } from "@/lib/contract/documento";
import { parseClave } from "@/lib/domain/clave";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { StatusResult } from "@/lib/integrations/hacienda/classify";
import { toFechaHora } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { withArchivo } from "../kernel/archivo/read-archivo";
import { auditEntry } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import { publishEvento } from "../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import type { EnvioKind, Verdict } from "./kind";

/** An answer about a document: a verdict, or that the authority has no such document. */
type Later = Verdict | Extract<StatusResult, { kind: "not-found" }>;

type Dicho = Pick<NuevaContradiccion, "estado" | "mensaje" | "respuesta">;

const NOTHING: Dicho = { estado: null, mensaje: null, respuesta: null };

/** Compares a later answer with the verdict of the row, and records what contradicts it, each kind once. */
export async function weighAnswer(ctx: Ctx, kind: EnvioKind, id: string, later: Later): Promise<void> {
  const { tenantId } = ctx;
  const { queries, tabla } = kind;
  const [[first]] = await ctx.db.read(tenantId, queries.selectVeredicto({ tenantId, id }));
  if (first === undefined || (first.estado !== "aceptado" && first.estado !== "rechazado")) return;
  const clase = contradicts(await withArchivo(ctx, tabla, first), later);
  if (clase === null) return;
  const answer = said(later);
  const { estado, mensaje } = answer;
  const fecha = toFechaHora(ctx.clock.now());
  const documentoId = tabla === "documento" ? id : null;
  const mensajeReceptorId = tabla === "mensaje_receptor" ? id : null;
  await record(
    ctx,
    tabla,
    { documentoId, mensajeReceptorId, clave: first.clave, clase, ...answer },
    await kind.contradicho(ctx, id, { fecha, clase, estado, mensaje }),
  );
}

/** Records that the authority has a document of the company that we do not have. */
export async function recordDesconocida(ctx: Ctx, clave: string, verdict: Verdict | null): Promise<void> {
  const { consecutivo = "" } = parseClave(clave) ?? {};
  const codigoTipo = parseConsecutivo(consecutivo)?.tipo ?? "";
  const tipo = Object.entries(TIPOS_DOCUMENTO).find(([codigo]) => codigo === codigoTipo)?.[1].nombre ?? codigoTipo;
  const answer = verdict === null ? NOTHING : said(verdict);
  const datos = { clave, consecutivo, tipo, codigoTipo, estado: answer.estado ?? "error" };
  await record(
    ctx,
    "documento",
    { documentoId: null, mensajeReceptorId: null, clave, clase: "desconocida", ...answer },
    publishEvento(ctx, { tipo: "documento.desconocido", datos }),
  );
}

function contradicts(first: { estado: string; respuesta: Buffer | null }, later: Later): Contradiccion["clase"] | null {
  if (later.kind === "not-found") return "negado";
  if (later.estado !== first.estado) return "estado";
  // A damaged document is no second answer.
  if (later.defecto === "ilegible" || first.respuesta === null) return null;
  return first.respuesta.equals(later.respuestaXml) ? null : "respuesta";
}

function said(later: Later): Dicho {
  if (later.kind === "not-found") return NOTHING;
  const { estado, mensaje, respuestaXml } = later;
  return { estado, mensaje: mensaje?.detalle ?? null, respuesta: pack(respuestaXml) };
}

async function record(
  ctx: Ctx,
  objeto: "documento" | "mensaje_receptor",
  row: Omit<NuevaContradiccion, "tenantId" | "now">,
  evento: CompiledQuery,
): Promise<void> {
  const { tenantId } = ctx;
  const { clave, clase, estado } = row;
  const added = await ctx.db.transaction(tenantId, async (tx) => {
    const rows = await tx.run(insertContradiccion({ ...row, tenantId, now: ctx.clock.now() }));
    if (rows.length === 0) return false;
    tx.send(auditEntry(ctx, { accion: "contradecir", objeto, objetoId: clave, detalle: { clase, estado } }));
    tx.send(evento);
    return true;
  });
  if (!added) return;
  ctx.counters.add("contradiccion", { clase });
  ctx.db.wake(OUTBOX_CHANNEL);
  log().warn({ tenantId, clave, clase, estado }, "the authority contradicts its own answer, or our rows");
}

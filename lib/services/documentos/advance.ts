/**
 * One step of a document towards the authority's verdict. The row says where it stands; whoever calls, however often,
 * does no harm: the same bytes under the same clave, asked for before they are sent a second time.
 */

import type { RowOf } from "@/db/prepared";
import { markEnviado, markEnvioIniciado, markError, postponeEnvio, selectEnvio } from "@/db/queries/documento-envio";
import type { StatusResult, SubmitResult } from "@/lib/integrations/hacienda/classify";
import type { HaciendaCredential } from "@/lib/integrations/hacienda/token";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../context";
import { openCredencial } from "../credenciales/open";
import { documentoDatos, publishEvento } from "../eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../outbox/outbox-event";
import * as messages from "./messages";
import * as schedule from "./poll-schedule";
import { recordRespuesta } from "./record-respuesta";
import { signLate } from "./sign-late";

export type Advance = { kind: "final" } | { kind: "wait"; pauseMs: number };

type Envio = RowOf<typeof selectEnvio>;
const FINAL: Advance = { kind: "final" };
const now = () => new Date();

/** Takes the next step and says when the one after it is due; `final` once there is none. */
export async function advanceDocumento(ctx: Ctx, documentoId: string): Promise<Advance> {
  const [[envio]] = await ctx.db.read(ctx.tenantId, selectEnvio({ tenantId: ctx.tenantId, documentoId }));
  if (envio === undefined || envio.estado === "aceptado" || envio.estado === "rechazado") return FINAL;

  const signed = envio.xml === null ? await signLate(ctx, documentoId) : { xml: envio.xml };
  if ("problema" in signed) return waitForPeople(ctx, documentoId, envio, signed.problema);
  const credential = openCredencial(ctx, envio);
  if (credential === null) return waitForPeople(ctx, documentoId, envio, messages.SIN_CREDENCIALES);

  // A sending that began and was never acknowledged may have arrived: ask before sending again.
  if (envio.enviado_at !== null || envio.envio_iniciado_at !== null) {
    const status = await ctx.hacienda.status(credential, envio.clave);
    if (!mustSend(envio, status)) return onStatus(ctx, documentoId, envio, status);
  }
  return send(ctx, documentoId, envio, credential, signed.xml);
}

/**
 * Not found: never arrived, or was acknowledged so long ago that the authority must have lost it. The authority's own
 * error: unless it has acknowledged the bytes since a person asked to try again.
 */
function mustSend(envio: Envio, status: StatusResult): boolean {
  if (status.kind === "authority-error") return envio.enviado_at === null;
  if (status.kind !== "not-found") return false;
  return envio.enviado_at === null || now().getTime() - envio.enviado_at.getTime() > schedule.NOT_INDEXED_LIMIT_MS;
}

async function send(
  ctx: Ctx,
  documentoId: string,
  envio: Envio,
  credential: HaciendaCredential,
  xml: Buffer,
): Promise<Advance> {
  const { tenantId } = ctx;
  const claimed = await ctx.db.transaction(tenantId, (tx) =>
    tx.run(markEnvioIniciado({ tenantId, documentoId, previous: envio.envio_iniciado_at, now: now() })),
  );
  if (claimed.length === 0) return { kind: "wait", pauseMs: schedule.pollPauseMs(0) };
  const result = await ctx.hacienda.submit(credential, {
    clave: envio.clave,
    fecha: toFechaHora(envio.fecha_emision),
    emisor: envio.emisor,
    receptor: envio.receptor,
    comprobanteXml: xml,
  });
  return onSubmit(ctx, documentoId, envio, result);
}

async function onSubmit(ctx: Ctx, documentoId: string, envio: Envio, result: SubmitResult): Promise<Advance> {
  const { tenantId } = ctx;
  switch (result.kind) {
    case "received":
    case "already-received": {
      const pauseMs = schedule.pollPauseMs(0);
      await ctx.db.transaction(tenantId, async (tx) =>
        tx.send(markEnviado({ tenantId, documentoId, now: now(), siguienteAt: later(pauseMs) })),
      );
      return { kind: "wait", pauseMs };
    }
    case "ambiguous":
      return retry(ctx, documentoId, envio, null);
    case "transient":
      return retry(ctx, documentoId, envio, result.retryAfterSeconds);
    case "credentials":
      return waitForPeople(ctx, documentoId, envio, messages.credencialesRechazadas(result.detail));
    case "refused":
      return toError(ctx, documentoId, envio, messages.haciendaNoAdmitio(result.detail));
  }
}

async function onStatus(ctx: Ctx, documentoId: string, envio: Envio, status: StatusResult): Promise<Advance> {
  const { tenantId } = ctx;
  switch (status.kind) {
    case "final":
      await recordRespuesta(ctx, documentoId, status);
      return FINAL;
    case "processing":
    case "not-found": {
      const sentAt = envio.enviado_at ?? now();
      const pauseMs = schedule.pollPauseMs(now().getTime() - sentAt.getTime());
      await ctx.db.transaction(tenantId, async (tx) =>
        tx.send(markEnviado({ tenantId, documentoId, now: sentAt, siguienteAt: later(pauseMs) })),
      );
      return { kind: "wait", pauseMs };
    }
    case "authority-error":
      return toError(ctx, documentoId, envio, messages.HACIENDA_DEVOLVIO_ERROR);
    case "transient":
      return retry(ctx, documentoId, envio, status.retryAfterSeconds);
    case "credentials":
      return waitForPeople(ctx, documentoId, envio, messages.credencialesRechazadas(status.detail));
  }
}

/** The authority's trouble: say so, and try again with growing pauses. */
async function retry(ctx: Ctx, documentoId: string, envio: Envio, retryAfterSeconds: number | null): Promise<Advance> {
  return postpone(
    ctx,
    documentoId,
    messages.HACIENDA_NO_RESPONDE,
    schedule.retryPauseMs(sinceProblemMs(envio), retryAfterSeconds),
  );
}

/** Something that only people mend. After a day of it the document is in error, still to be resumed by the mending. */
async function waitForPeople(ctx: Ctx, documentoId: string, envio: Envio, problema: string): Promise<Advance> {
  if (sinceProblemMs(envio) > schedule.REFUSED_LIMIT_MS) return toError(ctx, documentoId, envio, problema);
  return postpone(ctx, documentoId, problema, schedule.mendPauseMs());
}

async function postpone(ctx: Ctx, documentoId: string, problema: string, pauseMs: number): Promise<Advance> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) =>
    tx.send(postponeEnvio({ tenantId, documentoId, problema, now: now(), siguienteAt: later(pauseMs) })),
  );
  return { kind: "wait", pauseMs };
}

/** procesando → error, once, with its event; this run ends and the sweep goes on asking. */
async function toError(ctx: Ctx, documentoId: string, envio: Envio, problema: string): Promise<Advance> {
  const { tenantId } = ctx;
  const siguienteAt = later(schedule.sweepPauseMs(now().getTime() - envio.created_at.getTime()));
  await ctx.db.transaction(tenantId, async (tx) => {
    const [moved] = await tx.run(markError({ tenantId, documentoId, problema, now: now(), siguienteAt }));
    if (moved !== undefined) {
      const data = { tenantId, documentoId };
      const datos = documentoDatos(moved, "error", { motivos: [], problema });
      tx.send(publishEvento(ctx, { name: "documento/con-error", data, tipo: "documento.error", datos }));
    } else tx.send(postponeEnvio({ tenantId, documentoId, problema, now: now(), siguienteAt }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return FINAL;
}

const later = (pauseMs: number) => new Date(Date.now() + pauseMs);
const sinceProblemMs = (envio: Envio) =>
  envio.problema_desde === null ? 0 : now().getTime() - envio.problema_desde.getTime();

/**
 * Requests a token from the authority with the registered credential. The authority locks a user after too many
 * failures, so a refused credential is not tried before its pause is over, and a tenant's changed ones only a few
 * times.
 */

import { markProbada, selectCredencialSecreta } from "@/db/queries/accounts/credencial-hacienda";
import type { ResultadoPrueba } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import { isAccountLocked } from "@/lib/integrations/hacienda/classify";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { forgetIntento, type Limite, mayTry } from "../acceso/limit-intentos";
import { openCredencial } from "./open";

/** Refused tests of one tenant at one environment, with any password. */
const PRUEBAS: Limite = { que: "credencial", max: 3, windowMs: 30 * MINUTE_MS };

/** @throws AppError rule when none is registered, rate after too many refused tests */
export async function probarCredencial(ctx: Ctx, { ambiente }: { ambiente: Ambiente }): Promise<ResultadoPrueba> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, db, now } = ctx;
  const [[row]] = await db.read(tenantId, selectCredencialSecreta({ tenantId, ambiente }));
  const credencial = row === undefined ? null : openCredencial(ctx, { ...row, ambiente });
  if (row === undefined || credencial === null) throw refusal("sin_credencial");
  if (row.probar_at !== null && row.probar_at > now) return { resultado: "en-pausa", hasta: row.probar_at };

  const sujeto = `${tenantId}:${ambiente}`;
  if (!(await mayTry(db, PRUEBAS, sujeto, now))) {
    throw refusal("demasiadas_pruebas", {}, { retryAfterSeconds: PRUEBAS.windowMs / SECOND_MS });
  }
  const answer = await ctx.hacienda.logIn(credencial);
  if (answer.kind === "credentials") return { resultado: isAccountLocked(answer.detail) ? "bloqueada" : "rechazada" };
  await forgetIntento(db, PRUEBAS, sujeto);
  if (answer.kind === "transient") return { resultado: "sin-respuesta" };
  const version = row.credencial_version;
  await db.transaction(tenantId, async (tx) => {
    const marked = await tx.run(markProbada({ tenantId, ambiente, version, now }));
    if (marked.length === 0) return;
    const fact = { accion: "probar", objeto: "credencial_hacienda", objetoId: ambiente } as const;
    tx.send(auditEntry(ctx, { ...fact, detalle: { usuario: credencial.username } }));
  });
  return { resultado: "conectada" };
}

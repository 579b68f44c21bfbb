/** What making a message must know before it decides or refuses, read in one flight under the tenant's policy. */

import { selectActividad, selectEmisorForIssue, selectPuntoVenta } from "@/db/queries/issuing/issue";
import { selectIdempotencyKey } from "@/db/queries/operations/idempotency-key";
import { type MensajeRow, selectMensajeByClave } from "@/db/queries/reception/mensaje-receptor";
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { isXmlText } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import type { EmisorRow, PuntoVentaRow, StoredAnswer } from "../../issuing/load";
import type { Ctx } from "../../kernel/context";
import type { IdempotencyClaim } from "../../kernel/idempotency";
import { knownId } from "../../kernel/known-id";
import { vigenteOf } from "./vigente";

export interface Loaded {
  storedAnswer: StoredAnswer | undefined;
  issuer: EmisorRow;
  puntoVenta: PuntoVentaRow | undefined;
  /** The code that the request names, if the tenant has it. */
  actividad: string | undefined;
  /** The message in force for the clave: the newest, unless the authority rejected it. */
  vigente: MensajeRow | undefined;
}

export async function loadForMensaje(
  ctx: Ctx,
  body: MensajeReceptorRequest,
  clave: string,
  claim: IdempotencyClaim | null,
): Promise<Loaded> {
  const { tenantId } = ctx;
  const codigo = body.codigoActividad !== null && isXmlText(body.codigoActividad) ? body.codigoActividad : "";
  const puntoVentaId = body.idPuntoVenta === null ? null : knownId(body.idPuntoVenta);
  const [answers, [issuer], [puntoVenta], [actividad], [newest]] = await ctx.db.read(
    tenantId,
    claim && selectIdempotencyKey({ tenantId, route: claim.route, key: claim.key, now: ctx.now }),
    selectEmisorForIssue({ tenantId }),
    selectPuntoVenta({ tenantId, puntoVentaId }),
    selectActividad({ tenantId, codigo }),
    selectMensajeByClave({ tenantId, clave }),
  );
  assert(issuer !== undefined, "a tenant with a key has its issuer profile");
  const vigente = vigenteOf(newest, issuer.ambiente);
  return { storedAnswer: answers[0], issuer, puntoVenta, actividad: actividad?.codigo, vigente };
}

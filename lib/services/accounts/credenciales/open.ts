/** A tenant's credential at the authority; its password is decrypted only when a token is requested. */

import {
  claimProbe,
  clearRechazo,
  markProbada,
  markRechazo,
  selectRechazo,
} from "@/db/queries/accounts/credencial-hacienda";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { HaciendaCredencial, LoginGate } from "@/lib/integrations/hacienda/token";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { openSecret, openTenantKey, PURPOSES } from "../../kernel/tenant-key";
import { resumeStuckEnvios } from "../../kernel/waiting/resume";
import { SHARED } from "../../kernel/waiting/schedules";

export interface CredencialRow {
  ambiente: Ambiente;
  usuario: string | null;
  contrasena_cifrada: Buffer | null;
  credencial_version: Date | null;
  data_key: Buffer;
  master_key_id: string;
}

/** `null` when the tenant has registered none for this ambiente. */
export function openCredencial(ctx: Ctx, row: CredencialRow): HaciendaCredencial | null {
  const { tenantId, keyring } = ctx;
  const { usuario, contrasena_cifrada: encrypted, credencial_version: version } = row;
  if (usuario === null || encrypted === null || version === null) return null;
  return {
    tenantId,
    ambiente: row.ambiente,
    username: usuario,
    version: version.toISOString(),
    readPassword: () =>
      openSecret(openTenantKey(keyring, row), { tenantId, purpose: PURPOSES.credencialHacienda }, encrypted).toString(
        "utf8",
      ),
    gate: loginGate(ctx, { ambiente: row.ambiente, version }),
  };
}

/**
 * Decides when a refused credential may be tried again. The row holds the pause, so that all documents in all processes
 * share it; it doubles with each refusal, and then one of them tries. A changed credential starts anew; an accepted one
 * wakes what waited.
 */
const { doubling, probeMs } = SHARED.credencial;

function loginGate(ctx: Ctx, { ambiente, version }: { ambiente: Ambiente; version: Date }): LoginGate {
  const { tenantId, db, clock } = ctx;
  const registration = { tenantId, ambiente, version };
  // Not `ctx.now`, because a step waits for the authority in between.
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  let wasRefused = false;
  let wasLetIn = false;

  return {
    async admit() {
      const [[row]] = await db.read(tenantId, selectRechazo(registration));
      wasLetIn = row?.probada_at != null;
      if (row === undefined || row.probar_at === null) return null;
      wasRefused = true;
      const claim = { ...registration, now: after(0), until: after(probeMs) };
      const claimed =
        row.probar_at <= claim.now ? await db.transaction(tenantId, (tx) => tx.run(claimProbe(claim))) : [];
      return claimed.length > 0 ? null : (row.rechazo_detalle ?? "");
    },
    async granted() {
      if (!wasLetIn) await db.read(tenantId, markProbada({ ...registration, now: after(0) }));
      if (!wasRefused) return;
      await db.transaction(tenantId, async (tx) => {
        const cleared = await tx.run(clearRechazo(registration));
        if (cleared.length > 0) await resumeStuckEnvios(ctx, tx);
      });
      db.wake(OUTBOX_CHANNEL);
    },
    async refused(detalle) {
      const refusal = { ...registration, ...doubling, now: after(0), detalle, probeUntil: after(probeMs) };
      const [marked] = await db.transaction(tenantId, (tx) => tx.run(markRechazo(refusal)));
      if (marked === undefined) return;
      log().warn({ tenantId, ambiente, rechazos: marked.rechazos, detalle }, "the authority refuses the credential");
    },
  };
}

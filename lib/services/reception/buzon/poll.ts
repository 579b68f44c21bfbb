/** Looks into a tenant's mailbox: each new mail becomes a row, together with how far the mailbox was read. */
import { advanceBuzon, postponeBuzon, selectBuzonSecreto } from "@/db/queries/reception/buzon-correo";
import { refusalOf, storedRefusal } from "@/lib/contract/refusal";
import type { BuzonFault } from "@/lib/integrations/mail/imap";
import { log } from "@/lib/platform/log";
import { MAX_CORREO_BYTES } from "../../kernel/archivos/read-correo";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { openSecret, openTenantKey, PURPOSES } from "../../kernel/tenant-key";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { pauseMs, RETRIES } from "../../kernel/waiting/schedules";
import { takeCorreo } from "../correos/take";

/** Mails of one look; the next one goes on. */
const MAX_CORREOS = 20;

const FAULTS = {
  direccion: "buzon_direccion",
  dns: "buzon_dns",
  tls: "buzon_tls",
  credenciales: "buzon_credenciales",
  carpeta: "buzon_carpeta",
  conexion: "buzon_conexion",
} as const satisfies Record<BuzonFault["reason"], string>;

export const refusalOfFault = ({ reason }: BuzonFault) => FAULTS[reason];

/** The row says when the next look is due, and the sweep begins it. */
export async function pollBuzon(ctx: Ctx, buzonId: string): Promise<Step> {
  const { tenantId } = ctx;
  const one = { tenantId, buzonId };
  const [[row]] = await ctx.db.read(tenantId, selectBuzonSecreto(one));
  if (row === undefined) return FINAL;
  const { host, puerto, usuario, carpeta, created_at: version } = row;
  const context = { tenantId, purpose: PURPOSES.buzon };
  const contrasena = openSecret(openTenantKey(ctx.keyring, row), context, row.contrasena_cifrada).toString("utf8");
  const since = { uidValidity: row.uid_validity, uid: Number(row.uid), desde: version, limit: MAX_CORREOS };
  let taken = 0;
  const fault = await ctx.imap.read(
    { host, puerto, usuario, contrasena, carpeta },
    { ...since, limitBytes: MAX_CORREO_BYTES },
    async ({ uidValidity, uid, mensajeId, bytes }) => {
      taken += 1;
      const llegado = { via: "buzon", origen: `${uidValidity}:${uid}`, mensajeId, crudo: bytes } as const;
      await ctx.db.transaction(tenantId, async (tx) => {
        await takeCorreo(ctx, tx, llegado);
        tx.send(advanceBuzon({ ...one, version, uidValidity, uid }));
      });
    },
  );
  ctx.db.wake(OUTBOX_CHANNEL);
  const now = ctx.clock.now();
  if (fault === null && taken === MAX_CORREOS) return { kind: "wait", pauseMs: 0 };
  const failing = now.getTime() - (row.fallando_desde ?? now).getTime();
  const pause = fault === null ? pauseMs(RETRIES.buzon, 0) : pauseMs(RETRIES.buzonFallando, failing);
  if (fault !== null) log().warn({ ...one, ...fault, pauseMs: pause }, "a mailbox was not read");
  const problema = fault === null ? null : storedRefusal(refusalOf(refusalOfFault(fault)));
  await ctx.db.read(
    tenantId,
    postponeBuzon({ ...one, version, problema, siguienteAt: new Date(now.getTime() + pause), now }),
  );
  return FINAL;
}

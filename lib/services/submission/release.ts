/**
 * After the authority was absent: sends what was parked meanwhile, the oldest of each tenant first. Looks each minute,
 * asks for one document whether the authority is back, and keeps so many on their way as a minute can take.
 */
import { selectPace } from "@/db/queries/submission/espera-hacienda";
import { AMBIENTES } from "@/lib/domain/ambiente";
import { SECOND_MS } from "@/lib/platform/clock";
import { openCredencial } from "../accounts/credenciales/open";
import type { Ctx, Runtime } from "../kernel/context";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { GRACE_MS } from "../kernel/waiting/sweep";
import type { EnvioKind } from "./kind";
import { HACIENDA_NO_RESPONDE, HACIENDA_PIDE_ESPERAR } from "./messages";

/**
 * How many documents may be on their way: what the last minute had answered, times this, so that the pace is found in a
 * few minutes, and what a quota holds back stays parked in its order and does not ask again and again.
 */
const STEP_UP = 2;
const LEAST_ON_THEIR_WAY = 600;
/** More than one machine sends in a minute. */
const MOST_ON_THEIR_WAY = 10_000;
/** What is due this soon comes by itself. */
const SOON_MS = 5 * SECOND_MS;
/** Documents of one transaction. */
const TOGETHER = 500;
/** Tenants of whom one document is asked for; the first ones may have no usable credential. */
const TRIALS = 5;

interface Parked {
  tenant_id: number;
  id: string;
}

/** Returns how many documents it woke. `contextOf` makes the context of a tenant's durable work. */
export async function releaseParked(
  { db, clock }: Pick<Runtime, "db" | "clock">,
  kind: EnvioKind,
  contextOf: (tenantId: number) => Promise<Ctx>,
): Promise<{ woken: number }> {
  let woken = 0;
  for (const ambiente of AMBIENTES) {
    const now = clock.now();
    const pronto = new Date(now.getTime() + SOON_MS);
    const perdido = new Date(now.getTime() - GRACE_MS);
    const problems = { ausente: HACIENDA_NO_RESPONDE, cuota: HACIENDA_PIDE_ESPERAR };
    const [pace] = await db.system.query(selectPace({ ambiente }));
    const limit = Math.min(Math.max((pace?.por_minuto ?? 0) * STEP_UP, LEAST_ON_THEIR_WAY), MOST_ON_THEIR_WAY);
    const parked = await db.system.query(
      kind.queries.selectParked({ ambiente, ...problems, now, perdido, pronto, limit }),
    );
    if (parked.length === 0 || !(await isBack(kind, parked, contextOf))) continue;
    for (const [tenantId, ids] of byTenant(parked)) woken += await wake(db, kind, tenantId, ids, { now, perdido });
  }
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}

/**
 * Asks the authority for the verdict of a parked document. No answer changes the document. When none of the first
 * tenants can ask, the documents are woken and find out for themselves.
 */
async function isBack(
  kind: EnvioKind,
  parked: readonly Parked[],
  contextOf: (tenantId: number) => Promise<Ctx>,
): Promise<boolean> {
  for (const { tenant_id: tenantId, id } of parked.slice(0, TRIALS)) {
    const ctx = await contextOf(tenantId);
    const [[envio]] = await ctx.db.read(tenantId, kind.select({ tenantId, id }));
    const credential = envio === undefined ? null : openCredencial(ctx, envio);
    if (envio === undefined || credential === null) continue;
    const { kind: answer, ...rest } = await ctx.hacienda.status(credential, envio.clave, envio.consecutivo_receptor);
    // A refused user says nothing about the others' documents; a quota is an answer.
    if (answer === "credentials") continue;
    return answer !== "transient" || ("paced" in rest && rest.paced === true);
  }
  return true;
}

function byTenant(parked: readonly Parked[]): Map<number, string[]> {
  const tenants = new Map<number, string[]>();
  for (const { tenant_id: tenantId, id } of parked) {
    const ids = tenants.get(tenantId);
    if (ids === undefined) tenants.set(tenantId, [id]);
    else ids.push(id);
  }
  return tenants;
}

/** Events are written in the order of issue, which is the order in which a tenant's documents leave. */
async function wake(
  db: Runtime["db"],
  { queries, announce }: EnvioKind,
  tenantId: number,
  ids: readonly string[],
  times: { now: Date; perdido: Date },
): Promise<number> {
  let woken = 0;
  for (let from = 0; from < ids.length; from += TOGETHER) {
    await db.transaction(tenantId, async (tx) => {
      const some = ids.slice(from, from + TOGETHER);
      const rows = await tx.run(queries.wakeParked({ tenantId, ids: some, ausente: HACIENDA_NO_RESPONDE, ...times }));
      const inOrder = rows.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
      for (const row of inOrder) tx.send(announce({ tenantId }, row));
      woken += rows.length;
    });
  }
  return woken;
}

/** Maintenance that the operator announces: shown in the portal and on the public page, and mailed once to each administrator. */
import {
  cancelMantenimiento as cancelRow,
  insertAuditOfMantenimiento,
  insertMantenimiento,
  markCorreoMantenimiento,
  reserveCorreoMantenimiento,
  selectMantenimientos,
  selectMantenimientosAvisados,
  selectSinAvisar,
} from "@/db/queries/operations/mantenimiento";
import { entre } from "@/lib/contract/portal/estado-servicio";
import { assert } from "@/lib/platform/assert";
import { HOUR_MS, SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { withinMs } from "@/lib/platform/take-turns";
import type { Runtime } from "../../kernel/context";
import { mailAviso } from "../../kernel/correos/mail-administradores";
import type { Operator } from "../../kernel/operator";

/** Characters of its text, as the table has them. */
export const MAX_TEXTO = 500;
const MAX_LISTED = 50;
/** Accounts of a run; more than it has time for. */
const BATCH = 200;
/** How long a run mails at most; the next one goes on. Shorter than a process that stops waits for a step. */
const RUN_MS = 20 * SECOND_MS;
/** The provider forgets a mail's key after a day, and a second mail would be worse than none (decision 0020). */
const KEY_KNOWN_MS = 23 * HOUR_MS;

interface Nuevo {
  desde: Date;
  hasta: Date;
  texto: string;
}

/** Audited in each company that works. Returns its number. */
export async function createMantenimiento(operator: Operator, nuevo: Nuevo): Promise<number> {
  const { actor, now } = operator;
  return operator.db.system.transaction(async (tx) => {
    const [row] = await tx.run(insertMantenimiento({ ...nuevo, actor, now }));
    assert(row !== undefined, "the maintenance was inserted");
    const { desde, hasta, texto } = nuevo;
    const detalle = { desde: toFechaHora(desde), hasta: toFechaHora(hasta), texto };
    tx.send(auditOf(operator, "avisar", row.mantenimiento_id, detalle));
    return row.mantenimiento_id;
  });
}

/** It is shown and mailed no more. False when there is none, it was cancelled, or it is over. */
export async function cancelMantenimiento(operator: Operator, id: number): Promise<boolean> {
  return operator.db.system.transaction(async (tx) => {
    const [row] = await tx.run(cancelRow({ id, now: operator.now }));
    if (row !== undefined) tx.send(auditOf(operator, "cancelar", id, {}));
    return row !== undefined;
  });
}

const auditOf = ({ actor, requestId }: Operator, accion: string, id: number, detalle: Record<string, string>) =>
  insertAuditOfMantenimiento({ actor, accion, id: String(id), detalle: JSON.stringify(detalle), requestId });

/** All that are kept, the newest first; `correos`: how many administrators' mails were attended to. */
export const listMantenimientos = ({ db }: Operator) =>
  db.system.query(selectMantenimientosAvisados({ limit: MAX_LISTED }));

/**
 * Mails what is announced to each administrator of a company that works, once. A run that dies between a mail and its
 * row is repeated under the same key, which the provider sends once.
 * @param hasTime asked before each mail
 * @throws AppError unavailable at the first mail that could not be sent; the next run begins with the others
 */
export async function mailMantenimientos(
  runtime: Pick<Runtime, "db" | "mailer" | "publicUrl">,
  now: Date,
  hasTime: () => boolean = withinMs(RUN_MS),
): Promise<{ enviados: number }> {
  const { system } = runtime.db;
  let enviados = 0;
  for (const mantenimiento of await system.query(selectMantenimientos({ now, limit: MAX_LISTED }))) {
    const { id } = mantenimiento;
    const pendientes = { id, desde: new Date(now.getTime() - KEY_KNOWN_MS), limit: BATCH };
    for (const { cuentaId, correo } of await system.query(selectSinAvisar(pendientes))) {
      if (!hasTime()) return { enviados };
      const [begun] = await system.query(reserveCorreoMantenimiento({ id, cuentaId, now }));
      if (begun === undefined) continue;
      const idempotencyKey = `mantenimiento-${id}-${cuentaId}`;
      await mailAviso(runtime, { ...messageOf(mantenimiento, runtime.publicUrl), idempotencyKey }, [correo]);
      await system.query(markCorreoMantenimiento({ id, cuentaId, now }));
      enviados += 1;
    }
  }
  return { enviados };
}

function messageOf({ desde, hasta, texto }: Nuevo, publicUrl: string | null): { asunto: string; texto: string } {
  const estado = publicUrl === null ? [] : ["", `Cómo está el servicio: ${publicUrl}/estado`];
  const cuando = `Habrá mantenimiento ${entre(desde, hasta)} (hora de Costa Rica).`;
  return { asunto: `Mantenimiento ${entre(desde, hasta)}`, texto: [cuando, "", texto, ...estado].join("\n") };
}

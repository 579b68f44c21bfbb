/** Finds the operator behind a session of the console at every request, so that who is out is out at once. */
import type { Database } from "@/db/connection/client";
import { selectSesionConsola } from "@/db/queries/accounts/operador";
import { touchSesion } from "@/db/queries/accounts/sesion";
import { MINUTE_MS } from "@/lib/platform/clock";

/** A session of the console ends when nothing was asked of it for so long. */
export const CONSOLA_IDLE_MS = 30 * MINUTE_MS;
/** The resolution of the moment of last use. */
const SEEN_RESOLUTION_MS = MINUTE_MS;

export interface Operador {
  sesionId: string;
  operadorId: number;
  cuentaId: number;
  nombre: string;
  correo: string;
  /** Without one it may do nothing but set it up. */
  conSegundoFactor: boolean;
}

/** `null` when there is no such session, or it ended, expired, idled, or its operator was disabled. */
export async function loadOperador(db: Database, input: { sesionId: string; now: Date }): Promise<Operador | null> {
  const { sesionId, now } = input;
  const usedSince = new Date(now.getTime() - CONSOLA_IDLE_MS);
  const [row] = await db.system.query(selectSesionConsola({ sesionId, now, usedSince }));
  if (row === undefined) return null;
  if (now.getTime() - row.seen_at.getTime() > SEEN_RESOLUTION_MS) await db.system.query(touchSesion(input));
  return {
    sesionId,
    operadorId: row.operador_id,
    cuentaId: row.cuenta_id,
    nombre: row.nombre,
    correo: row.correo,
    conSegundoFactor: row.con_segundo_factor,
  };
}

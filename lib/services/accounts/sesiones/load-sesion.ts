/** Finds the user behind a session at every request, so that an ended session, user or tenant is out at once. */
import type { Database } from "@/db/connection/client";
import { selectCuentaDeSesion, selectSesion, touchSesion, type UsoAvisado } from "@/db/queries/accounts/sesion";
import type { RowOf } from "@/db/sql/prepared";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
import type { Rol } from "@/lib/domain/personas/rol";
import { megasDe } from "@/lib/domain/plan";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";

/** The resolution of the moment of last use, because a commit for every request would cost too much. */
const SEEN_RESOLUTION_MS = 5 * MINUTE_MS;

export interface SesionTenant {
  tenantId: number;
  nombre: string;
  ambiente: Ambiente;
  /** One that lets its people in. */
  estado: EstadoEmpresa;
  conLogo: boolean;
  /** The user's id and role in this tenant. */
  usuarioId: number;
  rol: Rol;
  /** The only points of sale of the user there; null for all. */
  puntosVenta: number[] | null;
  /** True while a restore keeps it from issuing. */
  numeracionCerrada: boolean;
  /** What it used of its plan this month, from 80 per cent on. */
  uso: UsoAvisado | null;
  /** Megabytes of its kept files, from 80 per cent of its plan's on. */
  espacio: { megas: number; megasIncluidos: number; seCobra: boolean } | null;
  /** How far its clock is ahead, in milliseconds. */
  adelantoMs: number;
}

export interface LoadedSesion {
  sesionId: string;
  cuentaId: number;
  nombre: string;
  correo: string;
  /** At least one; oldest membership first. */
  tenants: SesionTenant[];
  /** The tenant that the user chose, while the user may enter it; else the first one. */
  actual: SesionTenant;
}

/**
 * `null` when there is no such session, when it has ended or expired, or when the user may no longer enter any tenant.
 */
export async function loadSesion(db: Database, input: { sesionId: string; now: Date }): Promise<LoadedSesion | null> {
  const rows = await db.system.query(selectSesion(input));
  const [first] = rows;
  if (first === undefined) return null;
  if (input.now.getTime() - first.seen_at.getTime() > SEEN_RESOLUTION_MS) await db.system.query(touchSesion(input));
  return {
    sesionId: input.sesionId,
    cuentaId: first.cuenta_id,
    nombre: first.nombre,
    correo: first.correo,
    tenants: rows.map(tenantOf),
    actual: tenantOf(rows.find(({ elegida }) => elegida) ?? first),
  };
}

function tenantOf(row: RowOf<typeof selectSesion>): SesionTenant {
  return {
    tenantId: row.tenant_id,
    nombre: row.tenant_nombre,
    ambiente: row.ambiente as Ambiente,
    estado: row.estado,
    conLogo: row.con_logo,
    usuarioId: row.usuario_id,
    rol: row.rol as Rol,
    puntosVenta: row.puntos_venta,
    numeracionCerrada: !row.numeracion_abierta,
    uso: row.uso,
    espacio: espacioDe(row),
    adelantoMs: row.reloj_adelanto * SECOND_MS,
  };
}

function espacioDe(row: RowOf<typeof selectSesion>): SesionTenant["espacio"] {
  const megas = megasDe(row.espacio_bytes);
  if (row.espacio_umbral === 0 || megas === null || row.espacio_mb === null) return null;
  return { megas, megasIncluidos: row.espacio_mb, seCobra: row.espacioSeCobra };
}

/** The account of a session, also of a person whose first company is still to come; `null` for one that is over. */
export async function findCuentaDeSesion(
  db: Database,
  input: { sesionId: string; now: Date },
): Promise<{ sesionId: string; cuentaId: number } | null> {
  const [row] = await db.system.query(selectCuentaDeSesion(input));
  return row === undefined ? null : { sesionId: input.sesionId, ...row };
}

/** Who is behind a session now: looked up at every request, so that an ended session, user or tenant is out at once. */
import type { Database } from "@/db/client";
import { selectSesion } from "@/db/queries/sesion";

export type Rol = "administrador" | "facturador" | "contador";

export interface SessionTenant {
  tenantId: number;
  nombre: string;
  ambiente: "simulador" | "pruebas" | "produccion";
  /** The person's id and role in this tenant. */
  usuarioId: number;
  rol: Rol;
}

export interface Session {
  nombre: string;
  correo: string;
  /** At least one. */
  tenants: SessionTenant[];
}

/** `null`: no such session, it has ended or expired, or the person may enter no tenant any more. */
export async function loadSession(db: Database, input: { sesionId: string; now: Date }): Promise<Session | null> {
  const rows = await db.system.query(selectSesion(input));
  const [first] = rows;
  if (first === undefined) return null;
  return {
    nombre: first.nombre,
    correo: first.correo,
    tenants: rows.map((row) => ({
      tenantId: row.tenant_id,
      nombre: row.tenant_nombre,
      ambiente: row.ambiente as SessionTenant["ambiente"],
      usuarioId: row.usuario_id,
      rol: row.rol as Rol,
    })),
  };
}

/** All that is held about a person who signs in (Ley 8968 art. 7: access), as one file that the person downloads. */
import {
  selectDatosOfCuenta,
  selectEmpresasOfCuenta,
  selectInvitacionesOfCuenta,
  selectSesionesOfCuenta,
  selectVistasOfUsuario,
} from "@/db/queries/accounts/borrado";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import type { Persona } from "./change-contrasena";

const NOTA =
  "Lo que hiciste en una empresa (documentos, cambios) es de esa empresa, y está ahí con tu número de usuario: pedíselo a quien la administra. De tu contraseña solo se guarda una huella, y de la verificación en dos pasos un secreto cifrado; ninguno se puede leer.";

/** Pretty JSON with Spanish names. Secrets are named, and never in it. */
export async function getDatosPersonales(
  { db, now }: Ctx,
  { cuentaId }: Pick<Persona, "cuentaId">,
): Promise<{ fileName: string; contentType: string; bytes: Buffer }> {
  const [[cuenta], membresias, sesiones, invitaciones] = await Promise.all([
    db.system.query(selectDatosOfCuenta({ cuentaId })),
    db.system.query(selectEmpresasOfCuenta({ cuentaId })),
    db.system.query(selectSesionesOfCuenta({ cuentaId })),
    db.system.query(selectInvitacionesOfCuenta({ cuentaId })),
  ]);
  assert(cuenta !== undefined, "who is signed in has an account");
  const empresas = [];
  for (const { tenantId, usuarioId, empresa: _, ...membresia } of membresias) {
    const [vistas] = await db.read(tenantId, selectVistasOfUsuario({ tenantId, usuarioId }));
    empresas.push({ ...membresia, usuario: usuarioId, vistasGuardadas: vistas });
  }
  const datos = { generado: toFechaHora(now), nota: NOTA, cuenta, empresas, sesiones, invitaciones };
  const bytes = Buffer.from(`${JSON.stringify(datos, null, 2)}\n`);
  return { fileName: "mis-datos-purafactura.json", contentType: "application/json; charset=utf-8", bytes };
}

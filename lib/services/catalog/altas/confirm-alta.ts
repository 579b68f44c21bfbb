/** The mail is confirmed: the company begins its trial in the simulator, and the person administers it. */
import { deleteAltas, drawEmpresaNueva, type selectAlta } from "@/db/queries/accounts/alta";
import { insertCuenta } from "@/db/queries/accounts/cuenta";
import { setSesionTenant } from "@/db/queries/accounts/sesion";
import type { RowOf } from "@/db/sql/prepared";
import type { AltaConfirmada } from "@/lib/contract/portal/altas";
import type { Actividad } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import { hashNewContrasena, refuseLength } from "../../accounts/acceso/contrasena-rule";
import { refuseOperador } from "../../accounts/acceso/cuenta-de-persona";
import { checkTenant, createTenant, type NewTenant } from "../../accounts/tenants/create-tenant";
import { refusedBy, refuseTogether } from "../../kernel/at-member";
import type { Runtime } from "../../kernel/context";
import { operatorOf } from "../../kernel/operator";
import { findAlta, hallada } from "./open-alta";

/** What only the company knows, and documents have to carry. */
export interface DatosAlta {
  provincia: string;
  canton: string;
  distrito: string;
  otrasSenas: string;
  telefono: string | null;
  /** Used only while the register names none. */
  actividad: Actividad;
  /** For a new account. */
  contrasena: string;
}

/**
 * Safe to repeat: the company's number is drawn once. A session of the address's account goes on in the new company.
 * @throws AppError rule with each wrong member, for a link that is over, or while the address's account is not signed in
 */
export async function confirmAlta(
  runtime: Runtime,
  input: DatosAlta & {
    token: string;
    sesion: { sesionId: string; cuentaId: number } | null;
    requestId: string;
    now: Date;
  },
): Promise<AltaConfirmada> {
  const { now, sesion } = input;
  const { db } = runtime;
  const { altaId, row } = await findAlta(runtime, { ...input, cuentaId: null });
  const { cuenta_id: conCuenta, correo, identificacion } = row;
  await refuseOperador(runtime, correo);
  if (conCuenta !== null && conCuenta !== sesion?.cuentaId) throw refusal("alta_pide_ingreso");
  const { actividades } = await hallada(runtime, row, now);
  const empresa = tenantOf(runtime, row, input, actividades);
  const sinCuenta = conCuenta === null ? refusedBy(() => refuseLength(input.contrasena)) : [];
  refuseTogether([...refusedBy(() => checkTenant(empresa)), ...sinCuenta]);
  const cuentaId = conCuenta ?? (await createCuenta(runtime, row, input.contrasena));
  const [drawn] = await db.system.query(drawEmpresaNueva({ altaId, now }));
  if (drawn?.empresa_nueva == null) throw refusal("alta_vencida");
  const tenantId = drawn.empresa_nueva;
  const alta = { tenantId, cuentaId, condiciones: row.condiciones, aceptadaAt: row.created_at };
  await createTenant({ ...operatorOf(runtime, input.requestId), now }, empresa, alta);
  await db.system.query(deleteAltas({ correo, identificacion }));
  if (sesion?.cuentaId !== cuentaId) return { correo, ingresar: true };
  await db.system.query(setSesionTenant({ sesionId: sesion.sesionId, tenantId, now }));
  return { correo, ingresar: false };
}

/** A company as the operator would make it, on trial. */
function tenantOf(
  { hacienda }: Pick<Runtime, "hacienda">,
  { tipo: tipoIdentificacion, identificacion, empresa: nombre, correo }: RowOf<typeof selectAlta>,
  { provincia, canton, distrito, otrasSenas, telefono, actividad }: DatosAlta,
  actividades: readonly Actividad[],
): NewTenant {
  return {
    nombre,
    esPrueba: false,
    periodoPrueba: true,
    ambiente: hacienda.reaches("simulador") ? "simulador" : "pruebas",
    monedaPrincipal: "CRC",
    multimoneda: false,
    emisor: {
      tipoIdentificacion,
      identificacion,
      nombre,
      nombreComercial: null,
      registroFiscal8707: null,
      ...{ provincia, canton, distrito, otrasSenas, telefono },
      barrio: null,
      correos: [correo],
      proveedorSistemas: identificacion,
    },
    actividades: actividades.length > 0 ? [...actividades] : [actividad],
    puntosVenta: [{ nombre: "Principal", sucursal: "001", terminal: "00001", bodega: "Bodega Principal" }],
  };
}

/** Safe before the company is there, because an account without one gives no access. */
async function createCuenta(
  { db }: Pick<Runtime, "db">,
  { correo, nombre }: RowOf<typeof selectAlta>,
  contrasena: string,
): Promise<number> {
  const contrasenaHash = await hashNewContrasena(contrasena);
  const [created] = await db.system.query(insertCuenta({ correo, nombre, contrasenaHash }));
  // It was made meanwhile, by another link.
  if (created === undefined) throw refusal("alta_pide_ingreso");
  return created.cuenta_id;
}

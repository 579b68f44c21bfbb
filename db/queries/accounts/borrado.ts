/**
 * Personal data: erasing a company that left, a few rows at a time, erasing a person, and telling one what is held about
 * her (decision 0149). What happens with which table: db/sql/borrado.ts.
 */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface Tramo {
  tenantId: number;
  /** The rows after this id. */
  despues: number | string;
  limit: number;
}

/** How many rows of the table went, at most `limit`; system role. The database refuses a company that is not `borrada`. */
export const deleteFilas = prepared((args: { tenantId: number; tabla: string; limit: number }) =>
  qb.selectNoFrom(sql<number>`borra_filas(${args.tenantId}::int, ${args.tabla}::text, ${args.limit}::int)`.as("filas")),
);

/** Takes personal data out of a part of the audit log; `ultima` is null when the part is empty; system role. */
export const anonymizeAuditoria = prepared((args: Tramo) =>
  qb.selectNoFrom(
    sql<string | null>`anonimiza_auditoria(${args.tenantId}::int, ${args.despues}::bigint, ${args.limit}::int)`.as(
      "ultima",
    ),
  ),
);

/** Its documents and messages without a verdict, which need its certificate and its credential. */
export const countSinVeredicto = prepared((args: { tenantId: number }) =>
  qb.selectNoFrom(
    sql<number>`(
      (select count(*) from documento d
       where d.tenant_id = ${args.tenantId} and d.estado in ('procesando', 'error'))
      + (select count(*) from mensaje_receptor m
         where m.tenant_id = ${args.tenantId} and m.estado in ('procesando', 'error')))::int`.as("pendientes"),
  ),
);

/** `updated_at` stays, so that the feed of changes tells nobody of it. */
export const anonymizeClientes = prepared((args: Tramo) => ({
  compile: () =>
    sql<{ id: number }>`
update cliente as c set
  identificacion = 'borrado-' || c.cliente_id, nombre = 'Cliente borrado', apellidos = '', nombre_interno = null,
  correo = '', telefono = '', direccion = null, comentario = null
where c.tenant_id = ${args.tenantId} and c.cliente_id in (
  select t.cliente_id from cliente t where t.tenant_id = ${args.tenantId} and t.cliente_id > ${args.despues}::int
  order by t.cliente_id limit ${args.limit}::int)
returning c.cliente_id as id`.compile(qb),
}));

export const anonymizeProveedores = prepared((args: Tramo) => ({
  compile: () =>
    sql<{ id: number }>`
update proveedor as p set
  nombre = 'Proveedor borrado', identificacion = null, tipo_identificacion = null, nombre_comercial = null,
  registro_fiscal8707 = null, codigo_actividad = null, provincia = null, canton = null, distrito = null, barrio = null,
  otras_senas = null, otras_senas_extranjero = null, correo = '', telefono = ''
where p.tenant_id = ${args.tenantId} and p.proveedor_id in (
  select t.proveedor_id from proveedor t where t.tenant_id = ${args.tenantId} and t.proveedor_id > ${args.despues}::int
  order by t.proveedor_id limit ${args.limit}::int)
returning p.proveedor_id as id`.compile(qb),
}));

/** Its hash stays: by it the API knows whose it was. */
export const anonymizeApiKeys = prepared((args: { tenantId: number }) =>
  qb.updateTable("api_key").set({ nombre: "borrada", prefijo: "", scopes: [] }).where("tenant_id", "=", args.tenantId),
);

/** What it shows of itself at the foot of a document and in mails. */
export const anonymizeTenant = prepared((args: { tenantId: number }) =>
  qb
    .updateTable("tenant")
    .set({ logo: null, color: null, cuentas: "[]", sinpe: null, notas: null, terminos: null })
    .set({ correo_asunto: null, correo_cuerpo: null })
    .where("tenant_id", "=", args.tenantId),
);

/** Ends the membership of some of its people, and returns them in the order of their numbers. */
export const endUsuarios = prepared((args: Tramo) => ({
  compile: () =>
    sql<{ id: number; cuenta_id: number }>`
update usuario as u set estado = false, evento_visto = null
where u.tenant_id = ${args.tenantId} and u.usuario_id in (
  select t.usuario_id from usuario t where t.tenant_id = ${args.tenantId} and t.usuario_id > ${args.despues}::int
  order by t.usuario_id limit ${args.limit}::int)
returning u.usuario_id as id, u.cuenta_id`.compile(qb),
}));

/**
 * Erases the person of an account whom no company has that is not `borrada`; with `conPasado`, also one who may enter
 * none any more. Returns no row otherwise, nor a second time. Nobody signs in with an empty hash. System role.
 */
export const eraseCuenta = prepared((args: { cuentaId: number; conPasado: boolean }) =>
  qb
    .updateTable("cuenta as c")
    .set({
      correo: sql<string>`'borrada-' || c.cuenta_id`,
      nombre: "Persona borrada",
      contrasena_hash: "",
      data_key: null,
      master_key_id: null,
      totp_cifrado: null,
      totp_confirmado_at: null,
      intentos: 0,
      bloqueada_hasta: null,
      resumen_diario: false,
      resumen_dia: null,
    })
    .where("c.cuenta_id", "=", args.cuentaId)
    .where("c.contrasena_hash", "<>", "")
    .where(
      sql<boolean>`not exists (
        select from usuario u join tenant t on t.tenant_id = u.tenant_id
        where u.cuenta_id = c.cuenta_id and t.estado <> 'borrada' and (u.estado or not ${args.conPasado}::boolean))`,
    )
    .returning("c.cuenta_id"),
);

/** What only a person who may sign in needs; with `eraseCuenta`. System role. */
export const deleteAccesoOfCuenta = prepared((args: { cuentaId: number }) => ({
  compile: () =>
    sql<never>`
with sesiones as (delete from sesion where cuenta_id = ${args.cuentaId}),
  codigos as (delete from codigo_recuperacion where cuenta_id = ${args.cuentaId})
delete from restablecimiento where cuenta_id = ${args.cuentaId}`.compile(qb),
}));

/** The companies that had that person ever; system role, because they are several. */
export const selectEmpresasOfCuenta = prepared((args: { cuentaId: number }) =>
  qb
    .selectFrom("usuario as u")
    .innerJoin("tenant as t", "t.tenant_id", "u.tenant_id")
    .select(["t.tenant_id as tenantId", "t.nombre", "t.estado as empresa", "u.usuario_id as usuarioId"])
    .select(["u.rol", "u.puntos_venta as puntosVenta", "u.estado as acceso", "u.created_at as desde"])
    .where("u.cuenta_id", "=", args.cuentaId)
    .orderBy("t.tenant_id"),
);

/** Takes the account's address out of audit logs and invitations; before `eraseCuenta`, which takes it from the account. */
export const forgetPersona = prepared((args: { cuentaId: number }) =>
  qb.selectNoFrom(sql<null>`olvida_persona(${args.cuentaId}::int)`.as("hecho")),
);

/** Records in the audit log of each of its companies that a person was erased; system role. */
export const insertAuditOfBorrado = prepared((args: { cuentaId: number; actor: string; requestId: string }) => ({
  compile: () =>
    sql<never>`insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, request_id)
      select tenant_id, ${args.actor}::text, 'borrar-persona', 'usuario', usuario_id::text, ${args.requestId}::text
      from usuario where cuenta_id = ${args.cuentaId}::int`.compile(qb),
}));

export const selectDatosOfCuenta = prepared((args: { cuentaId: number }) =>
  qb
    .selectFrom("cuenta")
    .select(["nombre", "correo", "created_at as creada", "contrasena_at as contrasenaDesde"])
    .select(["totp_confirmado_at as segundoFactorDesde", "resumen_diario as resumenDiario"])
    .where("cuenta_id", "=", args.cuentaId),
);

/** Those that are kept, open or not. */
export const selectSesionesOfCuenta = prepared((args: { cuentaId: number }) =>
  qb
    .selectFrom("sesion")
    .select(["created_at as desde", "seen_at as ultimoUso", "ended_at as terminada", "expires_at as vence"])
    .select(["direccion", "user_agent as navegador"])
    .where("cuenta_id", "=", args.cuentaId)
    .orderBy("created_at", "desc"),
);

/** To the account's address; system role, because they are of several companies. */
export const selectInvitacionesOfCuenta = prepared((args: { cuentaId: number }) =>
  qb
    .selectFrom("invitacion as i")
    .innerJoin("cuenta as c", "c.correo", "i.correo")
    .innerJoin("tenant as t", "t.tenant_id", "i.tenant_id")
    .select(["t.nombre as empresa", "i.nombre", "i.rol", "i.created_at as creada", "i.aceptada_at as aceptada"])
    .where("c.cuenta_id", "=", args.cuentaId)
    .orderBy("i.created_at"),
);

/** In all lists. */
export const selectVistasOfUsuario = prepared((args: { tenantId: number; usuarioId: number }) =>
  qb
    .selectFrom("vista_lista")
    .select(["lista", "nombre", "filtros", "created_at as creada"])
    .where("tenant_id", "=", args.tenantId)
    .where("usuario_id", "=", args.usuarioId)
    .orderBy("lista")
    .orderBy("nombre"),
);

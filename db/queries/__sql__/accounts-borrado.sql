-- anonymizeApiKeys
update "api_key"
  set "nombre" = $1, "prefijo" = $2, "scopes" = $3
  where "tenant_id" = $4;

-- anonymizeAuditoria
select anonimiza_auditoria($1::int, $2::bigint, $3::int) as "ultima";

-- anonymizeClientes
update cliente as c set
  identificacion = 'borrado-' || c.cliente_id, nombre = 'Cliente borrado', apellidos = '', nombre_interno = null,
  correo = '', telefono = '', direccion = null, comentario = null
where c.tenant_id = $1 and c.cliente_id in (
  select t.cliente_id from cliente t where t.tenant_id = $2 and t.cliente_id > $3::int
  order by t.cliente_id limit $4::int)
returning c.cliente_id as id;

-- anonymizeProveedores
update proveedor as p set
  nombre = 'Proveedor borrado', identificacion = null, tipo_identificacion = null, nombre_comercial = null,
  registro_fiscal8707 = null, codigo_actividad = null, provincia = null, canton = null, distrito = null, barrio = null,
  otras_senas = null, otras_senas_extranjero = null, correo = '', telefono = ''
where p.tenant_id = $1 and p.proveedor_id in (
  select t.proveedor_id from proveedor t where t.tenant_id = $2 and t.proveedor_id > $3::int
  order by t.proveedor_id limit $4::int)
returning p.proveedor_id as id;

-- anonymizeTenant
update "tenant"
  set "logo" = $1, "color" = $2, "cuentas" = $3, "sinpe" = $4, "notas" = $5, "terminos" = $6, "correo_asunto" = $7, "correo_cuerpo" = $8
  where "tenant_id" = $9;

-- countSinVeredicto
select (
(select count(*) from documento d
 where d.tenant_id = $1 and d.estado in ('procesando', 'error'))
+ (select count(*) from mensaje_receptor m
   where m.tenant_id = $2 and m.estado in ('procesando', 'error')))::int as "pendientes";

-- deleteAccesoOfCuenta
with sesiones as (delete from sesion where cuenta_id = $1),
  codigos as (delete from codigo_recuperacion where cuenta_id = $2)
delete from restablecimiento where cuenta_id = $3;

-- deleteFilas
select borra_filas($1::int, $2::text, $3::int) as "filas";

-- endUsuarios
update usuario as u set estado = false, evento_visto = null
where u.tenant_id = $1 and u.usuario_id in (
  select t.usuario_id from usuario t where t.tenant_id = $2 and t.usuario_id > $3::int
  order by t.usuario_id limit $4::int)
returning u.usuario_id as id, u.cuenta_id;

-- eraseCuenta
update "cuenta" as "c" set "correo" = 'borrada-' || c.cuenta_id, "nombre" = $1, "contrasena_hash" = $2, "data_key" = $3, "master_key_id" = $4, "totp_cifrado" = $5, "totp_confirmado_at" = $6, "intentos" = $7, "bloqueada_hasta" = $8, "resumen_diario" = $9, "resumen_dia" = $10 where "c"."cuenta_id" = $11 and "c"."contrasena_hash" <> $12 and not exists (
select from usuario u join tenant t on t.tenant_id = u.tenant_id
where u.cuenta_id = c.cuenta_id and t.estado <> 'borrada' and (u.estado or not $13::boolean)) returning "c"."cuenta_id";

-- forgetPersona
select olvida_persona($1::int) as "hecho";

-- insertAuditOfBorrado
insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, request_id)
select tenant_id, $1::text, 'borrar-persona', 'usuario', usuario_id::text, $2::text
from usuario where cuenta_id = $3::int;

-- selectDatosOfCuenta
select "nombre", "correo", "created_at" as "creada", "contrasena_at" as "contrasenaDesde", "totp_confirmado_at" as "segundoFactorDesde", "resumen_diario" as "resumenDiario"
  from "cuenta"
  where "cuenta_id" = $1;

-- selectEmpresasOfCuenta
select "t"."tenant_id" as "tenantId", "t"."nombre", "t"."estado" as "empresa", "u"."usuario_id" as "usuarioId", "u"."rol", "u"."puntos_venta" as "puntosVenta", "u"."estado" as "acceso", "u"."created_at" as "desde"
  from "usuario" as "u"
  inner join "tenant" as "t" on "t"."tenant_id" = "u"."tenant_id"
  where "u"."cuenta_id" = $1
  order by "t"."tenant_id";

-- selectInvitacionesOfCuenta
select "t"."nombre" as "empresa", "i"."nombre", "i"."rol", "i"."created_at" as "creada", "i"."aceptada_at" as "aceptada"
  from "invitacion" as "i"
  inner join "cuenta" as "c" on "c"."correo" = "i"."correo"
  inner join "tenant" as "t" on "t"."tenant_id" = "i"."tenant_id"
  where "c"."cuenta_id" = $1
  order by "i"."created_at";

-- selectSesionesOfCuenta
select "created_at" as "desde", "seen_at" as "ultimoUso", "ended_at" as "terminada", "expires_at" as "vence", "direccion", "user_agent" as "navegador"
  from "sesion"
  where "cuenta_id" = $1
  order by "created_at" desc;

-- selectVistasOfUsuario
select "lista", "nombre", "filtros", "created_at" as "creada"
  from "vista_lista"
  where "tenant_id" = $1
  and "usuario_id" = $2
  order by "lista", "nombre";

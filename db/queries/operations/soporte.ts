/** What the operator's console finds, and what its acts write; role pf_operador (migration 0031). */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** One thing that a search found, with its company. */
export interface HallazgoRow {
  clase: string;
  tenant_id: number;
  empresa: string;
  id: string;
  titulo: string;
  detalle: string | null;
}

/** Of each company only the newest rows are looked through for what no index finds. */
const RECIENTES = sql.lit(2_000);

/** Companies by name, identification or number. */
export const searchEmpresas = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'empresa' as clase, t.tenant_id, t.nombre as empresa, t.tenant_id::text as id, t.nombre as titulo,
  concat_ws(' · ', e.identificacion, e.nombre, t.ambiente, t.estado) as detalle
from tenant t left join emisor e on e.tenant_id = t.tenant_id
where t.tenant_id::text = ${args.texto}::text or e.identificacion = ${args.texto}::text
  or strpos(lower(concat_ws(' ', t.nombre, e.nombre, e.nombre_comercial)), lower(${args.texto}::text)) > 0
order by t.tenant_id limit ${args.limit}::int`.compile(qb),
}));

/** People of companies by their address. */
export const searchPersonas = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'persona' as clase, t.tenant_id, t.nombre as empresa, u.usuario_id::text as id, c.nombre as titulo,
  concat_ws(' · ', c.correo, u.rol) as detalle
from cuenta c join usuario u on u.cuenta_id = c.cuenta_id join tenant t on t.tenant_id = u.tenant_id
where c.correo = lower(${args.texto}::text)
order by t.tenant_id limit ${args.limit}::int`.compile(qb),
}));

/** Documents by clave, consecutivo or the integrator's own reference. */
export const searchDocumentos = prepared((args: { clave: string; consecutivo: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'documento' as clase, t.tenant_id, t.nombre as empresa, d.clave as id, d.consecutivo as titulo,
  concat_ws(' · ', d.estado, d.problema) as detalle
from tenant t cross join lateral (
  (select clave, consecutivo, estado, problema from documento
   where tenant_id = t.tenant_id and clave = ${args.clave}::text)
  union all
  (select clave, consecutivo, estado, problema from documento
   where tenant_id = t.tenant_id and ambiente in ('simulador', 'pruebas', 'produccion')
     and consecutivo = ${args.consecutivo}::text limit ${args.limit}::int)
) d
order by t.tenant_id limit ${args.limit}::int`.compile(qb),
}));

/** Mails to an address. */
export const searchCorreos = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'correo' as clase, t.tenant_id, t.nombre as empresa, m.correo_id::text as id,
  coalesce(m.asunto, m.motivo) as titulo, concat_ws(' · ', m.estado, m.error) as detalle
from tenant t cross join lateral (
  select r.* from (
    select correo_id, asunto, motivo, estado, error, destinatarios from correo
    where tenant_id = t.tenant_id order by correo_id desc limit ${RECIENTES}
  ) r where lower(${args.texto}::text) = any (lower(r.destinatarios::text)::text[])
) m
order by m.correo_id desc limit ${args.limit}::int`.compile(qb),
}));

/** A mail by its number. */
export const searchCorreoById = prepared((args: { id: string }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'correo' as clase, t.tenant_id, t.nombre as empresa, m.correo_id::text as id,
  coalesce(m.asunto, m.motivo) as titulo, concat_ws(' · ', m.estado, m.error) as detalle
from tenant t join correo m on m.tenant_id = t.tenant_id and m.correo_id = ${args.id}::bigint
order by t.tenant_id limit 1`.compile(qb),
}));

/** Deliveries by the event's id, or a delivery's own number. */
export const searchEntregas = prepared((args: { evento: string | null; entrega: string | null; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'entrega' as clase, t.tenant_id, t.nombre as empresa, d.webhook_entrega_id::text as id, e.tipo as titulo,
  concat_ws(' · ', d.estado, w.url) as detalle
from tenant t cross join lateral (
  (select webhook_entrega_id, evento_id, webhook_endpoint_id, estado from webhook_entrega
   where tenant_id = t.tenant_id and evento_id = ${args.evento}::uuid)
  union all
  (select webhook_entrega_id, evento_id, webhook_endpoint_id, estado from webhook_entrega
   where tenant_id = t.tenant_id and webhook_entrega_id = ${args.entrega}::bigint)
) d
join evento e on e.tenant_id = t.tenant_id and e.evento_id = d.evento_id
join webhook_endpoint w on w.tenant_id = t.tenant_id and w.webhook_endpoint_id = d.webhook_endpoint_id
order by d.webhook_entrega_id limit ${args.limit}::int`.compile(qb),
}));

/** Requests of the API by their id, among the newest of each company. */
export const searchSolicitudes = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'solicitud' as clase, t.tenant_id, t.nombre as empresa, s.solicitud_api_id::text as id,
  concat_ws(' ', s.metodo, s.camino) as titulo, s.status::text as detalle
from tenant t cross join lateral (
  select r.* from (
    select solicitud_api_id, metodo, camino, status, request_id from solicitud_api
    where tenant_id = t.tenant_id order by solicitud_api_id desc limit ${RECIENTES}
  ) r where r.request_id = ${args.texto}::text
) s
order by s.solicitud_api_id limit ${args.limit}::int`.compile(qb),
}));

/** Keys by their first characters; a whole key is found too, and is nowhere kept. */
export const searchKeys = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'llave' as clase, t.tenant_id, t.nombre as empresa, k.api_key_id::text as id, k.nombre as titulo,
  concat_ws(' · ', k.prefijo, case when k.revoked_at is not null then 'revocada' end) as detalle
from api_key k join tenant t on t.tenant_id = k.tenant_id
where starts_with(${args.texto}::text, k.prefijo) or starts_with(k.prefijo, ${args.texto}::text)
order by t.tenant_id, k.api_key_id limit ${args.limit}::int`.compile(qb),
}));

interface One {
  tenantId: number;
}

export const selectEmpresaVista = prepared((args: One) =>
  qb
    .selectFrom("tenant as t")
    .leftJoin("emisor as e", "e.tenant_id", "t.tenant_id")
    .select(["t.nombre", "t.ambiente", "t.estado", "e.identificacion", "e.nombre as razon_social"])
    .where("t.tenant_id", "=", args.tenantId),
);

/** Documents of a company without a verdict, those with a problem first. */
export const selectDetenidos = prepared((args: One & { limit: number }) =>
  qb
    .selectFrom("documento")
    .select(["clave", "consecutivo", "estado", "problema"])
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`estado in ('procesando', 'error')`)
    .orderBy("created_at")
    .limit(args.limit),
);

export const selectDocumentoVisto = prepared((args: One & { clave: string }) =>
  qb
    .selectFrom("documento")
    .select(["clave", "consecutivo", "tipo", "ambiente", "estado", "fecha_emision", "problema", "siguiente_at"])
    .select(["sent_at", "respondido_at", "voided_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave),
);

export const selectCorreoVisto = prepared((args: One & { correoId: string }) =>
  qb
    .selectFrom("correo as m")
    .leftJoin("documento as d", (join) =>
      join.onRef("d.tenant_id", "=", "m.tenant_id").onRef("d.documento_id", "=", "m.documento_id"),
    )
    .select(["m.correo_id", "m.asunto", "m.motivo", "m.estado", "m.error", "m.destinatarios", "m.created_at"])
    .select(["m.sent_at", "d.clave", "d.estado as documento_estado"])
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.correo_id", "=", args.correoId),
);

export const selectEntregaVista = prepared((args: One & { entregaId: string }) =>
  qb
    .selectFrom("webhook_entrega as d")
    .innerJoin("webhook_endpoint as w", (join) =>
      join.onRef("w.tenant_id", "=", "d.tenant_id").onRef("w.webhook_endpoint_id", "=", "d.webhook_endpoint_id"),
    )
    .innerJoin("evento as e", (join) =>
      join.onRef("e.tenant_id", "=", "d.tenant_id").onRef("e.evento_id", "=", "d.evento_id"),
    )
    .select(["d.webhook_entrega_id", "d.webhook_endpoint_id", "d.evento_id", "d.estado", "d.intentos"])
    .select(["d.entregado_at", "w.url", "w.estado as endpoint_estado", "e.tipo"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.webhook_entrega_id", "=", args.entregaId),
);

export const selectPersonaVista = prepared((args: One & { usuarioId: number }) =>
  qb
    .selectFrom("usuario as u")
    .innerJoin("cuenta as c", "c.cuenta_id", "u.cuenta_id")
    .select(["u.usuario_id", "u.cuenta_id", "u.rol", "u.estado", "c.nombre", "c.correo"])
    .select(["c.totp_confirmado_at", "c.bloqueada_hasta"])
    .where("u.tenant_id", "=", args.tenantId)
    .where("u.usuario_id", "=", args.usuarioId),
);

/** Those of the company who administer it, so that support knows whom to ask. */
export const selectPersonasVistas = prepared((args: One & { limit: number }) =>
  qb
    .selectFrom("usuario as u")
    .innerJoin("cuenta as c", "c.cuenta_id", "u.cuenta_id")
    .select(["u.usuario_id", "u.rol", "c.nombre", "c.correo"])
    .where("u.tenant_id", "=", args.tenantId)
    .where("u.estado", "=", true)
    .orderBy("u.rol")
    .orderBy("u.usuario_id")
    .limit(args.limit),
);

/** What support did in a company, newest first. */
export const selectEntradasDeSoporte = prepared((args: One & { limit: number }) => ({
  compile: () =>
    sql<{ accion: string; objeto: string; objeto_id: string; detalle: Record<string, unknown>; created_at: Date }>`
select v.accion, v.objeto, v.objeto_id, v.detalle, v.created_at
from (
  select accion, objeto, objeto_id, detalle, created_at, actor, audit_entry_id from audit_entry
  where tenant_id = ${args.tenantId}::int order by created_at desc, audit_entry_id desc limit ${RECIENTES}
) v
where starts_with(v.actor, 'soporte:')
order by v.created_at desc, v.audit_entry_id desc limit ${args.limit}::int`.compile(qb),
}));

/** True in `hecho` when the account had a second factor, which is gone. */
export const quitarSegundoFactor = prepared((args: { cuentaId: number; now: Date }) => ({
  compile: () =>
    sql<{ hecho: boolean }>`
select soporte_quita_segundo_factor(${args.cuentaId}::int, ${args.now}::timestamptz) as hecho`.compile(qb),
}));

/** True in `hecho` when the account was locked, and is not any more. */
export const desbloquearCuenta = prepared((args: { cuentaId: number; now: Date }) => ({
  compile: () =>
    sql<{ hecho: boolean }>`
select soporte_desbloquea(${args.cuentaId}::int, ${args.now}::timestamptz) as hecho`.compile(qb),
}));

export const insertVisita = prepared(
  (args: One & { operadorId: number; sesionId: string; motivo: string; now: Date; until: Date }) =>
    qb
      .insertInto("visita")
      .values({
        tenant_id: args.tenantId,
        operador_id: args.operadorId,
        sesion_id: args.sesionId,
        motivo: args.motivo,
        created_at: args.now,
        expires_at: args.until,
      })
      .returning("visita_id"),
);

export const setVisitaEnded = prepared((args: One & { visitaId: string; now: Date }) =>
  qb
    .updateTable("visita")
    .set({ ended_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`visita_id = ${args.visitaId}::uuid`)
    .where("ended_at", "is", null)
    .returning("visita_id"),
);

/** A visit under way, with its company and who visits; system role, because its id says which tenant it is. */
export const selectVisita = prepared((args: { visitaId: string; now: Date }) =>
  qb
    .selectFrom("visita as v")
    .innerJoin("tenant as t", "t.tenant_id", "v.tenant_id")
    .innerJoin("operador as o", "o.operador_id", "v.operador_id")
    .innerJoin("sesion as s", "s.sesion_id", "v.sesion_id")
    .innerJoin("cuenta as c", "c.cuenta_id", "o.cuenta_id")
    .select(["v.tenant_id", "v.expires_at", "v.operador_id", "v.sesion_id", "c.cuenta_id", "c.correo"])
    .select(["t.nombre", "t.ambiente", "t.estado", "t.reloj_adelanto"])
    .select(sql<boolean>`t.logo is not null`.as("con_logo"))
    .where(sql<boolean>`v.visita_id = ${args.visitaId}::uuid`)
    .where("v.ended_at", "is", null)
    .where("v.expires_at", ">", args.now)
    .where("o.disabled_at", "is", null)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", args.now),
);

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
  /** The stored code of its state, or of a person's role. */
  estado: string | null;
}

/** Of each company only the newest rows are looked through for what no index finds. */
const RECIENTES = sql.lit(2_000);

/** Companies by name, identification or number. */
export const searchEmpresas = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'empresa' as clase, t.tenant_id, t.nombre as empresa, t.tenant_id::text as id, t.nombre as titulo,
  concat_ws(' · ', e.identificacion, e.nombre) as detalle, t.estado
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
  c.correo as detalle, u.rol as estado
from cuenta c join usuario u on u.cuenta_id = c.cuenta_id join tenant t on t.tenant_id = u.tenant_id
where c.correo = lower(${args.texto}::text)
order by t.tenant_id limit ${args.limit}::int`.compile(qb),
}));

/** Documents by clave, consecutivo or the integrator's own reference. */
export const searchDocumentos = prepared((args: { clave: string; consecutivo: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'documento' as clase, t.tenant_id, t.nombre as empresa, d.clave as id, d.consecutivo as titulo,
  d.problema as detalle, d.estado
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

/** Suppliers' documents, received or only answered, by their clave or by the consecutivo of an answer. */
export const searchRecibidos = prepared((args: { clave: string; consecutivo: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select distinct on (t.tenant_id, r.clave) 'recibido' as clase, t.tenant_id, t.nombre as empresa, r.clave as id,
  substr(r.clave, 22, 20) as titulo, r.emisor as detalle, r.estado
from tenant t cross join lateral (
  (select clave, coalesce(emisor_nombre, emisor_numero) as emisor, null as estado, 0 as orden from documento_recibido
   where tenant_id = t.tenant_id and clave = ${args.clave}::text)
  union all
  (select clave, coalesce(emisor_nombre, emisor_numero), estado, mensaje_receptor_id from mensaje_receptor
   where tenant_id = t.tenant_id and clave = ${args.clave}::text)
  union all
  (select clave, coalesce(emisor_nombre, emisor_numero), estado, mensaje_receptor_id from mensaje_receptor
   where tenant_id = t.tenant_id and ambiente in ('simulador', 'pruebas', 'produccion')
     and consecutivo = ${args.consecutivo}::text)
) r
order by t.tenant_id, r.clave, r.orden desc limit ${args.limit}::int`.compile(qb),
}));

/** Webhooks by a part of their address. */
export const searchWebhooks = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'webhook' as clase, t.tenant_id, t.nombre as empresa, w.webhook_endpoint_id::text as id, w.url as titulo,
  null as detalle, w.estado
from tenant t join webhook_endpoint w on w.tenant_id = t.tenant_id
  and strpos(lower(w.url), lower(${args.texto}::text)) > 0
order by t.tenant_id, w.webhook_endpoint_id limit ${args.limit}::int`.compile(qb),
}));

/** Mails to an address. */
export const searchCorreos = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'correo' as clase, t.tenant_id, t.nombre as empresa, m.correo_id::text as id,
  coalesce(m.asunto, m.motivo) as titulo, m.error as detalle, m.estado
from tenant t cross join lateral (
  select r.* from (
    select correo_id, asunto, motivo, estado, error, destinatarios from correo
    where tenant_id = t.tenant_id order by correo_id desc limit ${RECIENTES}
  ) r where lower(${args.texto}::text) = any (lower(r.destinatarios::text)::text[])
) m
order by m.correo_id desc limit ${args.limit}::int`.compile(qb),
}));

/** What a supplier's mail is called: before it is read only its Message-ID is known. */
const TITULO_RECIBIDO = sql<string>`coalesce(asunto, remitente, mensaje_id)`;

/** Suppliers' mails by their sender's address or their Message-ID. */
export const searchCorreosRecibidos = prepared((args: { texto: string; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'correoRecibido' as clase, t.tenant_id, t.nombre as empresa, m.correo_recibido_id::text as id,
  ${TITULO_RECIBIDO} as titulo, m.remitente as detalle, m.estado
from tenant t cross join lateral (
  select r.* from (
    select correo_recibido_id, asunto, remitente, mensaje_id, estado from correo_recibido
    where tenant_id = t.tenant_id order by correo_recibido_id desc limit ${RECIENTES}
  ) r where lower(${args.texto}::text) in (lower(r.remitente), lower(r.mensaje_id), trim(lower(r.mensaje_id), '<>'))
) m
order by m.correo_recibido_id desc limit ${args.limit}::int`.compile(qb),
}));

/** A mail by its number. */
export const searchCorreoById = prepared((args: { id: string }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'correo' as clase, t.tenant_id, t.nombre as empresa, m.correo_id::text as id,
  coalesce(m.asunto, m.motivo) as titulo, m.error as detalle, m.estado
from tenant t join correo m on m.tenant_id = t.tenant_id and m.correo_id = ${args.id}::bigint
order by t.tenant_id limit 1`.compile(qb),
}));

/** Deliveries by the event's id, or a delivery's own number. */
export const searchEntregas = prepared((args: { evento: string | null; entrega: string | null; limit: number }) => ({
  compile: () =>
    sql<HallazgoRow>`
select 'entrega' as clase, t.tenant_id, t.nombre as empresa, d.webhook_entrega_id::text as id, e.tipo as titulo,
  w.url as detalle, d.estado
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
  concat_ws(' ', s.metodo, s.camino) as titulo, s.status::text as detalle, null as estado
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
  k.prefijo as detalle, case when k.revoked_at is not null then 'revocada' end as estado
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
    .leftJoin("plan as p", "p.nombre", "t.plan")
    .select(["t.nombre", "t.ambiente", "t.estado", "e.identificacion", "e.nombre as razon_social"])
    .select(["t.soporte_pide_permiso", "t.plan", "t.paga_tenant_id", "p.documentos_mes", "p.usuarios", "p.espacio_mb"])
    .select([sql<string | null>`to_char(t.uso_mes, 'YYYY-MM')`.as("mes"), "t.uso_documentos"])
    .select(sql<number | null>`t.uso_espacio::float8`.as("uso_espacio"))
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
    .leftJoin("cliente as c", (join) =>
      join.onRef("c.tenant_id", "=", "m.tenant_id").onRef("c.cliente_id", "=", "m.cliente_id"),
    )
    .select(["m.correo_id", "m.asunto", "m.motivo", "m.estado", "m.error", "m.destinatarios", "m.created_at"])
    .select(["m.sent_at", "m.proforma_id", "c.identificacion", "d.clave", "d.estado as documento_estado"])
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.correo_id", "=", args.correoId),
);

export const selectCorreoRecibidoVisto = prepared((args: One & { correoRecibidoId: string }) =>
  qb
    .selectFrom("correo_recibido")
    .select(["correo_recibido_id", "via", "mensaje_id", "remitente", "asunto", "estado", "adjuntos", "problema"])
    .select(["responder_a", "respondido_at", "siguiente_at", "created_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("correo_recibido_id", "=", args.correoRecibidoId),
);

/** The newest of a company. */
export const selectCorreosRecibidosVistos = prepared((args: One & { limit: number }) =>
  qb
    .selectFrom("correo_recibido")
    .select(["correo_recibido_id", TITULO_RECIBIDO.as("titulo"), "remitente", "estado"])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("correo_recibido_id", "desc")
    .limit(args.limit),
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

export const selectWebhookVisto = prepared((args: One & { webhookEndpointId: number }) =>
  qb
    .selectFrom("webhook_endpoint")
    .select(["webhook_endpoint_id", "url", "estado", "deshabilitado_motivo", "deshabilitado_at", "fallando_desde"])
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId),
);

/** Webhooks of a company that are disabled. */
export const selectWebhooksDeshabilitados = prepared((args: One & { limit: number }) =>
  qb
    .selectFrom("webhook_endpoint")
    .select(["webhook_endpoint_id", "url", "estado"])
    .where("tenant_id", "=", args.tenantId)
    .where("estado", "=", "deshabilitado")
    .orderBy("webhook_endpoint_id")
    .limit(args.limit),
);

/** A supplier's document as it was received; it may be known by its answer alone. */
export const selectRecibidoVisto = prepared((args: One & { clave: string }) =>
  qb
    .selectFrom("documento_recibido")
    .select(["clave", "emisor_nombre", "emisor_numero", "documento_fecha", "created_at", "por_responder"])
    .select(sql<string>`fecha_limite::text`.as("fecha_limite"))
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave),
);

/** The newest answer to a supplier's document. */
export const selectMensajeVisto = prepared((args: One & { clave: string }) =>
  qb
    .selectFrom("mensaje_receptor")
    .select(["clave", "consecutivo", "mensaje", "ambiente", "estado", "fecha_emision", "problema", "siguiente_at"])
    .select(["sent_at", "respondido_at", "emisor_nombre", "emisor_numero", "documento_fecha"])
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave)
    .orderBy("mensaje_receptor_id", "desc")
    .limit(1),
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

/** `startedAt` null: the company is asked first. */
export const insertVisita = prepared(
  (
    args: One & {
      operadorId: number;
      sesionId: string;
      motivo: string;
      now: Date;
      startedAt: Date | null;
      until: Date;
    },
  ) =>
    qb
      .insertInto("visita")
      .values({
        tenant_id: args.tenantId,
        operador_id: args.operadorId,
        sesion_id: args.sesionId,
        motivo: args.motivo,
        con_permiso: sql<boolean>`${args.startedAt}::timestamptz is null`,
        created_at: args.now,
        started_at: args.startedAt,
        expires_at: args.until,
      })
      .returning("visita_id"),
);

/** What an operator asked a company for and has not begun. */
export const selectVisitaPedida = prepared((args: One & { operadorId: number; now: Date }) =>
  qb
    .selectFrom("visita")
    .select(["visita_id", "permitida_at", "created_at", "expires_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("operador_id", "=", args.operadorId)
    .where("started_at", "is", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", args.now)
    .orderBy("created_at", "desc")
    .limit(1),
);

/** Begins what the company allowed; returns no row for anything else. */
export const setVisitaStarted = prepared((args: One & { visitaId: string; sesionId: string; now: Date; until: Date }) =>
  qb
    .updateTable("visita")
    .set({ sesion_id: args.sesionId, started_at: args.now, expires_at: args.until })
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`visita_id = ${args.visitaId}::uuid`)
    .where("permitida_at", "is not", null)
    .where("started_at", "is", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", args.now)
    .returning("visita_id"),
);

/** What support asks a company for and it has not answered, oldest first. */
export const selectVisitasPorPermitir = prepared((args: One & { now: Date; limit: number }) =>
  qb
    .selectFrom("visita")
    .select(["visita_id as visitaId", "motivo", "created_at as pedidaAt", "expires_at as hasta"])
    .where("tenant_id", "=", args.tenantId)
    .where("started_at", "is", null)
    .where("permitida_at", "is", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", args.now)
    .orderBy("created_at")
    .limit(args.limit),
);

/** The company's answer to what waits for it; returns no row for anything else. */
export const setVisitaAnswered = prepared((args: One & { visitaId: string; permitida: boolean; now: Date }) =>
  qb
    .updateTable("visita")
    .set({
      permitida_at: sql<Date | null>`case when ${args.permitida}::boolean then ${args.now}::timestamptz end`,
      ended_at: sql<Date | null>`case when not ${args.permitida}::boolean then ${args.now}::timestamptz end`,
    })
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`visita_id = ${args.visitaId}::uuid`)
    .where("started_at", "is", null)
    .where("permitida_at", "is", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", args.now)
    .returning("motivo"),
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
    .where("v.started_at", "is not", null)
    .where("v.ended_at", "is", null)
    .where("v.expires_at", ">", args.now)
    .where("o.disabled_at", "is", null)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", args.now),
);

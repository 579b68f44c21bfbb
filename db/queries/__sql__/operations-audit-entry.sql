-- insertAuditEntry
insert into "audit_entry" ("tenant_id", "actor", "accion", "objeto", "objeto_id", "detalle", "request_id")
  values ($1, $2, $3, $4, $5, $6, $7);

-- insertAuditEntryAndEvent
with entry as (
  insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
  values ($1, $2, $3, $4, $5, $6,
          $7)
)
insert into outbox_event (tenant_id, name, data) values ($8, $9, $10);

-- selectAuditEdge
with v as materialized (
  select a.audit_entry_id, a.actor, a.accion, a.objeto, a.objeto_id, a.detalle, a.request_id, a.created_at
  from audit_entry a
  where a.tenant_id = $1 and true and a.created_at >= $2::timestamptz
    and (a.created_at, a.audit_entry_id) < ($3::timestamptz, $4::bigint)
  order by a.created_at desc, a.audit_entry_id desc limit $5::int)
select v.audit_entry_id as id, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion from v
order by v.created_at desc, v.audit_entry_id desc offset $6::int - 1 limit 1;

-- selectAuditEdgeOfDocumentos
with v as materialized (
  select a.audit_entry_id, a.actor, a.accion, a.objeto, a.objeto_id, a.detalle, a.request_id, a.created_at
  from audit_entry a
  where a.tenant_id = $1 and a.objeto = 'documento' and a.created_at >= $2::timestamptz
    and (a.created_at, a.audit_entry_id) < ($3::timestamptz, $4::bigint)
  order by a.created_at desc, a.audit_entry_id desc limit $5::int)
select v.audit_entry_id as id, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion from v
order by v.created_at desc, v.audit_entry_id desc offset $6::int - 1 limit 1;

-- selectAuditEdgeOfObjeto
with v as materialized (
  select a.audit_entry_id, a.actor, a.accion, a.objeto, a.objeto_id, a.detalle, a.request_id, a.created_at
  from audit_entry a
  where a.tenant_id = $1 and a.objeto = $2::text and a.objeto <> 'documento' and a.created_at >= $3::timestamptz
    and (a.created_at, a.audit_entry_id) < ($4::timestamptz, $5::bigint)
  order by a.created_at desc, a.audit_entry_id desc limit $6::int)
select v.audit_entry_id as id, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion from v
order by v.created_at desc, v.audit_entry_id desc offset $7::int - 1 limit 1;

-- selectAuditPage
with v as materialized (
  select a.audit_entry_id, a.actor, a.accion, a.objeto, a.objeto_id, a.detalle, a.request_id, a.created_at
  from audit_entry a
  where a.tenant_id = $1 and true and a.created_at >= $2::timestamptz
    and (a.created_at, a.audit_entry_id) < ($3::timestamptz, $4::bigint)
  order by a.created_at desc, a.audit_entry_id desc limit $5::int)
select v.audit_entry_id as id, v.actor, v.accion, v.objeto, v.objeto_id as "objetoId", v.detalle,
  v.request_id as "requestId", v.created_at as "createdAt", to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from v
where ($6::text is null or v.actor = $7::text)
  and ($8::text is null or v.accion = $9::text)
order by v.created_at desc, v.audit_entry_id desc limit $10::int;

-- selectAuditPageOfDocumentos
with v as materialized (
  select a.audit_entry_id, a.actor, a.accion, a.objeto, a.objeto_id, a.detalle, a.request_id, a.created_at
  from audit_entry a
  where a.tenant_id = $1 and a.objeto = 'documento' and a.created_at >= $2::timestamptz
    and (a.created_at, a.audit_entry_id) < ($3::timestamptz, $4::bigint)
  order by a.created_at desc, a.audit_entry_id desc limit $5::int)
select v.audit_entry_id as id, v.actor, v.accion, v.objeto, v.objeto_id as "objetoId", v.detalle,
  v.request_id as "requestId", v.created_at as "createdAt", to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from v
where ($6::text is null or v.actor = $7::text)
  and ($8::text is null or v.accion = $9::text)
order by v.created_at desc, v.audit_entry_id desc limit $10::int;

-- selectAuditPageOfObjeto
with v as materialized (
  select a.audit_entry_id, a.actor, a.accion, a.objeto, a.objeto_id, a.detalle, a.request_id, a.created_at
  from audit_entry a
  where a.tenant_id = $1 and a.objeto = $2::text and a.objeto <> 'documento' and a.created_at >= $3::timestamptz
    and (a.created_at, a.audit_entry_id) < ($4::timestamptz, $5::bigint)
  order by a.created_at desc, a.audit_entry_id desc limit $6::int)
select v.audit_entry_id as id, v.actor, v.accion, v.objeto, v.objeto_id as "objetoId", v.detalle,
  v.request_id as "requestId", v.created_at as "createdAt", to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from v
where ($7::text is null or v.actor = $8::text)
  and ($9::text is null or v.accion = $10::text)
order by v.created_at desc, v.audit_entry_id desc limit $11::int;

-- selectHechosDe
select a.objeto, a.objeto_id, a.accion, a.actor, a.created_at
from unnest($1::text[], $2::text[]) as p(objeto, id)
cross join lateral (
  select a.objeto, a.objeto_id, a.accion, a.actor, a.created_at from audit_entry a
  where a.tenant_id = $3 and a.objeto = p.objeto and a.objeto_id = p.id
    -- Written out: the condition of its index.
    and a.accion in ('reintentar', 'reenviar')
  order by a.created_at desc limit $4::int
) a
order by a.created_at;

/** The SQL that writes an event for webhooks, shared by the statements that write nothing else and by the verdict's. */
import { sql } from "./qb";

export interface NuevoEvento {
  tenantId: number;
  /** The request that caused the event, passed on to its deliveries; null for none. */
  requestId: string | null;
  tipo: string;
  clave: string | null;
  /** JSON text. */
  datos: string;
  /** One endpoint, which gets the event even if it does not want this type. Null: each that wants this type. */
  soloEndpoint: number | null;
}

/**
 * CTEs for each row of `hecho`: the event `e`, whose id is new; a delivery to each endpoint that wants this type
 * (`omitido` when the endpoint is disabled); and an outbox event for each delivery that must be sent.
 */
export const eventoCtes = (args: NuevoEvento, hecho: string) => sql`
e as (
  insert into evento (tenant_id, evento_id, tipo, clave, datos)
  select ${args.tenantId}::int, uuidv7(), ${args.tipo}::text, ${args.clave}::text, ${args.datos}::jsonb
  from ${sql.ref(hecho)}
  returning tenant_id, evento_id, tipo
),
d as (
  insert into webhook_entrega (tenant_id, evento_id, webhook_endpoint_id, estado, siguiente_at, revisar_at)
  select e.tenant_id, e.evento_id, w.webhook_endpoint_id, case when w.estado = 'activo' then 'pendiente' else 'omitido' end,
         case when w.estado = 'activo' then now() end, case when w.estado = 'activo' then now() end
  from e join webhook_endpoint w on w.tenant_id = e.tenant_id
  where w.tenant_id = ${args.tenantId}
    and case when ${args.soloEndpoint}::int is null then w.eventos = '{}' or e.tipo = any(w.eventos)
             else w.webhook_endpoint_id = ${args.soloEndpoint}::int end
  returning tenant_id, webhook_entrega_id, webhook_endpoint_id, estado
),
p as (
  insert into outbox_event (tenant_id, name, data)
  select d.tenant_id, 'webhook/pendiente',
         jsonb_strip_nulls(jsonb_build_object('tenantId', d.tenant_id, 'webhookEntregaId', d.webhook_entrega_id::text,
           'cola', d.tenant_id || ':' || d.webhook_endpoint_id, 'requestId', ${args.requestId}::text))
  from d where d.estado = 'pendiente'
)`;

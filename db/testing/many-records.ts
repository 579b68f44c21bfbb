/**
 * Rows of what a company looks back at, such as mails, deliveries, the audit log and keys with their requests, and of
 * what it keeps: drafts, repeated sales, an import.
 */
import { MAX_DOCUMENTOS } from "@/lib/contract/lotes";
import { withSession } from "../connection/session";

/** Ids of the rows that lists are about. */
export const REGISTROS = {
  /** An endpoint that every event went to, and one of the five oldest events. */
  endpoint: 900_000_001,
  quieto: 900_000_002,
  /** A key of all requests but five, and the key of these. */
  key: 900_000_001,
  pocas: 900_000_002,
  importacion: "900000001",
  lote: "900000001",
} as const;

/** Keys, drafts and repeated sales are made one at a time, by people. */
const BY_PEOPLE = 2_000;

/**
 * `count` rows of each kind, in the order of their times: a mail for each of the newest invoices, tickets and notes, a
 * delivery of each event, an entry of the audit log each second, requests, lines of an import. Of a thousand, one mail
 * and one delivery failed and one waits, one line has an error and one a warning; one entry is a person's, about a key.
 * All keys but two are revoked, the oldest.
 */
export async function insertManyRegistros(ownerUrl: string, tenantId: number, count: number): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    for (const insert of INSERTS) await client.query(insert, [tenantId, count]);
  });
}

const DE_TENANT = `(select min(usuario_id) as usuario_id from usuario where tenant_id = $1) u,
         (select min(punto_venta_id) as punto_venta_id from punto_venta where tenant_id = $1) p`;

const INSERTS = [
  `insert into correo (tenant_id, documento_id, motivo, destinatarios, estado, asunto, html, texto, adjuntos, proveedor,
     siguiente_at, created_by, created_at, sent_at)
   select $1, documento_id, 'manual', '{compras@cliente.example}', estado, 'Factura', '', '', '{}', 'buzon',
     case estado when 'pendiente' then created_at end, 's', created_at, case estado when 'enviado' then created_at end
   from (select documento_id, fecha_emision as created_at,
           case n % 1000 when 3 then 'fallido' when 5 then 'pendiente' else 'enviado' end as estado
         from (select documento_id, fecha_emision, row_number() over (order by documento_id desc) as n from documento
               where tenant_id = $1 and tipo in ('01', '03', '04')) d
         where n <= $2) c
   order by documento_id`,
  `insert into webhook_endpoint (tenant_id, webhook_endpoint_id, url, eventos, secreto_cifrado, created_by, created_at)
   overriding system value
   select $1::int, id, 'https://example.com/' || id, '{}', '', 's', now()
   from unnest('{${REGISTROS.endpoint},${REGISTROS.quieto}}'::int[]) id where $2::int > 0`,
  `with e as (
     select evento_id, row_number() over (order by evento_id desc) as n, row_number() over (order by evento_id) as edad
     from evento where tenant_id = $1),
   d as (
     select ${REGISTROS.endpoint} as endpoint, evento_id,
       case n % 1000 when 3 then 'fallido' when 5 then 'pendiente' when 7 then 'omitido' else 'entregado' end as estado
     from e where n <= $2
     union all select ${REGISTROS.quieto}, evento_id, 'entregado' from e where edad <= 5)
   insert into webhook_entrega (tenant_id, evento_id, webhook_endpoint_id, estado, intentos, siguiente_at, revisar_at,
     intentado_at, entregado_at)
   select $1, evento_id, endpoint, estado, 1, case estado when 'pendiente' then now() end,
     case estado when 'pendiente' then now() end, uuid_extract_timestamp(evento_id),
     case estado when 'entregado' then now() end
   from d order by evento_id`,
  `insert into webhook_intento (tenant_id, webhook_intento_id, webhook_entrega_id, started_at, ended_at, url, cabeceras,
     cuerpo_sha256, respuesta_status, latencia_ms)
   select tenant_id, momento_id(intentado_at) + webhook_entrega_id % 262144, webhook_entrega_id, intentado_at,
     intentado_at, 'https://example.com', '{}', '', 200, 12
   from webhook_entrega where tenant_id = $1 and estado <> 'omitido' and $2::int > 0 order by webhook_entrega_id`,
  `insert into lote (tenant_id, origen, estado, documentos, hechos, emitidos, request_id, created_by, created_at, ended_at)
   select $1, 'asincrono', 'terminado', 1, 1, 1, 'r', 's', now(), now() from generate_series(1, $2) n order by n`,
  `insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, created_at)
   select $1, case when n % 1000 = 3 then 'usuario:7' else 'api:Caja' end,
     case when n % 1000 = 3 then 'revocar' else 'emitir' end,
     case when n % 1000 = 3 then 'api_key' else 'documento' end, n::text,
     timestamptz '2026-11-21T12:00:00-06:00' - ($2::int - n) * interval '1 second'
   from generate_series(1, $2::int) n`,
  `insert into api_key (tenant_id, api_key_id, nombre, prefijo, hash, scopes, revoked_at)
   overriding system value
   select $1::int, id, 'Llave ' || id, 'pf_test_x', decode(md5($1::int || ':' || id), 'hex'), '{}',
     case when id > ${REGISTROS.pocas} then now() end
   from generate_series(${REGISTROS.key}, ${REGISTROS.key} + least($2::int, ${BY_PEOPLE}) - 1) id`,
  `insert into solicitud_api (tenant_id, solicitud_api_id, api_key_id, received_at, metodo, ruta, camino, status,
     duracion_ms, request_id)
   select $1, momento_id(now() - ($2::int - n) * interval '1 second'), case when n <= 5 then ${REGISTROS.pocas} else ${REGISTROS.key} end,
     now() - ($2::int - n) * interval '1 second', 'POST', '/facturas', '/facturas', 201, 12,
     case when n % 100 = 3 then 'repetida' else n::text end
   from generate_series(1, $2::int) n`,
  `insert into lote (tenant_id, lote_id, origen, estado, documentos, hechos, con_error, request_id, created_by, created_at,
     ended_at) overriding system value
   select $1, ${REGISTROS.lote}, 'portal', 'terminado', n, n, n, 'r', 's', now(), now()
   from (select least($2::int, ${MAX_DOCUMENTOS}) as n) as lineas`,
  `insert into lote_linea (tenant_id, lote_id, linea, clave, error, planilla)
   select $1, ${REGISTROS.lote}, n, case when n % 1000 <> 3 then repeat('5', 50) end,
     case when n % 1000 = 3
       then '{"kind":"rule","refusals":[{"codigo":"lote_cancelado","params":{},"path":null}]}'::jsonb end,
     jsonb_build_object('documento', n, 'fila', n + 1, 'total', '1')
   from generate_series(1, least($2::int, ${MAX_DOCUMENTOS})) n`,
  `insert into importacion (tenant_id, importacion_id, objeto, archivo, codificacion, separador, ignoradas, estado, total,
     created_by, created_at, expires_at) overriding system value
   select $1, ${REGISTROS.importacion}, 'productos', 'productos.csv', 'utf-8', ',', '{}', 'revisada', $2::int, 's', now(),
     timestamptz '2099-01-01'`,
  `insert into importacion_fila (tenant_id, importacion_id, linea, datos, estado, efecto, error, advertencias)
   select $1, ${REGISTROS.importacion}, n, '{}', case when n % 1000 = 3 then 'invalida' else 'valida' end, 'crear',
     case when n % 1000 = 3 then '{"codigo":"texto_largo","params":{},"path":"nombre"}'::jsonb end,
     case when n % 1000 = 5 then '[]'::jsonb end
   from generate_series(1, $2::int) n`,
  `insert into borrador (tenant_id, borrador_id, usuario_id, autor, punto_venta_id, version, tipo, cliente, moneda, total,
     formulario, created_at, updated_at)
   select $1, gen_random_uuid(), u.usuario_id, 'Ana', p.punto_venta_id, 1, '01', 'Cliente ' || n, 'CRC', 1130, '{}',
     now(), now() - n * interval '1 second'
   from generate_series(1, least($2::int, ${BY_PEOPLE})) n, ${DE_TENANT}`,
  `insert into recurrente (tenant_id, key, usuario_id, punto_venta_id, cliente, moneda, total, cada, dia, primera, estado,
     proxima, siguiente_at, pedido, created_by, created_at)
   select $1, gen_random_uuid(), u.usuario_id, p.punto_venta_id, 'Cliente ' || n, 'CRC', 1130, 'mes', 1, '2026-01-01',
     'activa', '2099-01-01', '2099-01-01', '{}', 's', now()
   from generate_series(1, least($2::int, ${BY_PEOPLE})) n, ${DE_TENANT}`,
];

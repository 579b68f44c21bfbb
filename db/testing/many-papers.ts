/** Rows of a company that works with the portal and the API: drafts, quotes, repeated sales, mails, API requests. */
import { withSession } from "../connection/session";

/** Drafts, and repeated sales. */
const FEW = 2_000;

/**
 * As many mails, API requests and quotes as documents, all of its first user, point of sale and key. Of a hundred mails
 * one failed. Foreign keys hold by construction.
 */
export async function insertManyPapeles(ownerUrl: string, tenantId: number, count: number): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    const insert = (text: string, many: number) => client.query(text, [tenantId, many]);
    await insert(
      `insert into borrador (tenant_id, borrador_id, usuario_id, autor, punto_venta_id, version, tipo, cliente, moneda, total,
         formulario, created_at, updated_at)
       select $1, gen_random_uuid(), u.usuario_id, 'Ana', p.punto_venta_id, 1, '01', 'Cliente ' || n, 'CRC', 1130, '{}',
         now(), now() - n * interval '1 second'
       from generate_series(1, $2::int) n, ${DE_TENANT}`,
      Math.min(count, FEW),
    );
    await insert(
      `insert into recurrente (tenant_id, key, usuario_id, punto_venta_id, cliente, moneda, total, cada, dia, primera, estado,
         proxima, siguiente_at, pedido, created_by, created_at)
       select $1, gen_random_uuid(), u.usuario_id, p.punto_venta_id, 'Cliente ' || n, 'CRC', 1130, 'mes', 1, '2026-01-01',
         'activa', '2099-01-01', '2099-01-01', '{}', 's', now()
       from generate_series(1, $2::int) n, ${DE_TENANT}`,
      Math.min(count, FEW),
    );
    await insert(
      `insert into proforma (tenant_id, numero, key, punto_venta_id, ambiente, cliente, moneda, total, valida_hasta, estado,
         documento_id, formulario, documento, created_by, created_at)
       select $1, n, gen_random_uuid(), p.punto_venta_id, 'simulador', 'Cliente ' || n, 'CRC', 1130, '2026-12-01',
         case when d.documento_id is null then 'abierta' else 'facturada' end, d.documento_id, '{"tipo":"01"}', '{}', 's', now()
       from (select n, row_number() over () as orden from generate_series(1, $2::int) n) s
       left join (
         select documento_id, 2 * row_number() over (order by documento_id) as orden from documento
         where tenant_id = $1 and tipo = '01') d using (orden), ${DE_TENANT}`,
      count,
    );
    await insert(
      `insert into correo (tenant_id, documento_id, motivo, destinatarios, estado, asunto, html, texto, adjuntos, proveedor,
         created_by, created_at, sent_at)
       select $1, documento_id, 'manual', '{compras@cliente.example}', case when n % 100 = 0 then 'fallido' else 'enviado' end,
         'Factura', '', '', '{}', 'buzon', 's', created_at, case when n % 100 > 0 then created_at end
       from (
         select documento_id, created_at, row_number() over (order by documento_id) as n from documento
         where tenant_id = $1 and tipo <> '08') d
       where n <= $2`,
      count,
    );
    await client.query(
      `insert into api_key (tenant_id, nombre, prefijo, hash, scopes)
       select $1::int, 'bench', 'pf_test_x', decode(md5($1::int || 'bench'), 'hex'), '{}'`,
      [tenantId],
    );
    await insert(
      `insert into solicitud_api (tenant_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id)
       select $1, k.api_key_id, now() - ($2::int - n) * interval '1 second', 'POST', '/facturas', '/facturas', 201, 12, n::text
       from generate_series(1, $2::int) n, (select min(api_key_id) as api_key_id from api_key where tenant_id = $1) k`,
      count,
    );
  });
}

const DE_TENANT = `(select min(usuario_id) as usuario_id from usuario where tenant_id = $1) u,
         (select min(punto_venta_id) as punto_venta_id from punto_venta where tenant_id = $1) p`;

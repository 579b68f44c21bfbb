/**
 * Very many tenants in seconds: each has its own API key, point of sale, data key and row of certificate. They share
 * the bytes of one certificate, so to the authority they are one company, each a branch of it. The first tenant's
 * catalog and customers are copied to the others.
 */
import { withSession } from "@/db/connection/session";
import { newCertificado } from "@/lib/host/testing/issuer";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { assert } from "@/lib/platform/assert";
import { keepCertificado } from "@/lib/services/accounts/certificados/add-certificado";
import { createTenant } from "@/lib/services/accounts/tenants/create-tenant";
import { setCorreoAutomatico } from "@/lib/services/accounts/tenants/set-ajuste";
import { upsertProducto } from "@/lib/services/catalog/productos/upsert";
import { inTenant, type Operator } from "@/lib/services/kernel/operator";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { DEMO_CLIENTES, DEMO_PRODUCTOS, DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import type { NacionCatalog, NacionTenant } from "./nacion-mix";
import { type BenchTenant, openForLoad } from "./world";

/** Tenants that are created at a time. */
const TOGETHER = 8;
/** Tables of the catalog, in the order of their references. */
const COPIED = ["producto", "producto_impuesto", "cliente", "busqueda"];
/** Every tenth tenant has a webhook. */
const WEBHOOK_EVERY = 10;
/** Every second tenant mails what names a customer, which is a tenth of all documents. */
const MAIL_EVERY = 2;

export interface Nacion {
  /** The largest first. */
  tenants: NacionTenant[];
  catalog: NacionCatalog;
}

/** `template` becomes the smallest tenant. `webhookUrl` is a base address on loopback. */
export async function createNacion(
  template: BenchTenant,
  ownerUrl: string,
  count: number,
  webhookUrl: string,
): Promise<Nacion> {
  const operator: Operator = { ...template.ctx, webhooks: createWebhookClient({ allowLoopback: true }) };
  // The eight that sell best are goods, which move stock.
  const variants = DEMO_PRODUCTOS.map((producto) => ({ ...producto, codigo: `${producto.codigo}-2` }));
  for (const producto of variants) await upsertProducto(template.ctx, producto);
  const productos = [
    ...DEMO_PRODUCTOS.slice(0, 6),
    ...variants.slice(0, 6),
    ...DEMO_PRODUCTOS.slice(6),
    ...variants.slice(6),
  ];

  const certificado = await newCertificado(operator.now, DEMO_TENANT.emisor.identificacion);
  const made: { tenantId: number; apiKey: string }[] = [];
  async function makeSome(): Promise<void> {
    for (let n = begun++; n < count; n = begun++) {
      const terminal = String(n).padStart(5, "0");
      const punto = { nombre: "Tienda", sucursal: "003", terminal, bodega: "Bodega" };
      const { tenantId } = await createTenant(operator, { ...DEMO_TENANT, nombre: `n-${n}`, puntosVenta: [punto] });
      const ctx = inTenant(operator, tenantId);
      // The key's bytes are wiped once they are stored.
      await keepCertificado(ctx, { ...certificado, pkcs8Der: Buffer.from(certificado.pkcs8Der) });
      if (n % WEBHOOK_EVERY === 3) await addWebhook(ctx, { url: `${webhookUrl}/${tenantId}`, eventos: [] });
      if (n % MAIL_EVERY === 1) await setCorreoAutomatico(ctx, { automatico: true });
      made[n - 1] = { tenantId, apiKey: await openForLoad(ctx, n) };
    }
  }
  let begun = 1;
  await Promise.all(Array.from({ length: TOGETHER }, makeSome));
  const usuarios = await copyTo(ownerUrl, template.tenantId);
  const tenants = made.map(({ tenantId, apiKey }) => {
    const idUsuario = usuarios.get(tenantId);
    assert(idUsuario !== undefined, "every tenant has a user");
    return { apiKey, idUsuario };
  });
  return {
    tenants,
    catalog: {
      productos: productos.map(({ codigo }) => codigo),
      clientes: DEMO_CLIENTES.map(({ identificacion }) => identificacion),
    },
  };
}

/** Copies the template's user, catalog and customers to all other tenants. Returns the users by tenant. */
function copyTo(ownerUrl: string, templateId: number): Promise<Map<number, number>> {
  return withSession(ownerUrl, async (client) => {
    for (const table of COPIED) {
      const { rows } = await client.query<{ columns: string }>(
        `select string_agg(column_name, ', ') as columns from information_schema.columns
         where table_schema = 'public' and table_name = $1 and column_name <> 'tenant_id' and is_generated = 'NEVER'`,
        [table],
      );
      const columns = rows[0]?.columns ?? "";
      await client.query(
        `insert into ${table} (tenant_id, ${columns}) overriding system value
         select t.tenant_id, ${columns.replaceAll(/\w+/g, "c.$&")}
         from ${table} c, tenant t where c.tenant_id = $1 and t.tenant_id <> $1`,
        [templateId],
      );
    }
    const { rows } = await client.query<{ tenant_id: number; usuario_id: number }>(
      `insert into usuario (tenant_id, cuenta_id, rol)
       select t.tenant_id, u.cuenta_id, u.rol from usuario u, tenant t where u.tenant_id = $1 and t.tenant_id <> $1
       returning tenant_id, usuario_id`,
      [templateId],
    );
    return new Map(rows.map((row) => [row.tenant_id, row.usuario_id]));
  });
}

/** Tenants with very many rows, whose lists `lists.ts` asks for. */
import type { Database } from "@/db/connection/client";
import { createTenant, type TestTenant } from "@/db/testing/factories";
import { insertManyRegistros } from "@/db/testing/many-records";
import {
  insertManyAbonos,
  insertManyClientes,
  insertManyCompras,
  insertManyDocumentos,
  insertManyEventos,
  insertManyMovimientos,
  insertManyPorCobrar,
  insertManyProductos,
  insertManyProformas,
  insertManyRecibidos,
  insertManyRecibos,
  insertManySolicitudes,
} from "@/db/testing/many-rows";

/** When the newest of these documents were issued: the day on which their lists are read. */
export const NEWEST = new Date("2026-11-21T12:00:00-06:00");

const CLIENTES = 2_000;
/** Limit of suppliers' documents. */
const MOST_RECIBIDOS = 1_000_000;
/** Limit of purchase invoices, and of events. */
const OTHERS = 20_000;

/**
 * A tenant with this number of invoices, tickets and notes, 2,000 customers and nothing else: a quarter of the time of
 * `createListTenant`.
 */
export async function createDocumentosTenant(
  db: Database,
  ownerUrl: string,
  documentos: number,
): Promise<TestTenant & { clienteIds: number[] }> {
  const tenant = await createTenant(db);
  const clienteIds = await insertManyClientes(ownerUrl, tenant.tenantId, CLIENTES);
  await insertManyDocumentos(ownerUrl, tenant, { count: documentos, clienteIds });
  return { ...tenant, clienteIds };
}

/**
 * A tenant with the given numbers of documents and products, 2,000 customers, as many suppliers' documents, and
 * up to 20,000 purchases and events. The tables are analysed, as autovacuum does.
 */
export async function createListTenant(
  db: Database,
  ownerUrl: string,
  counts: { documentos: number; productos: number },
): Promise<{ tenantId: number }> {
  const tenant = await createDocumentosTenant(db, ownerUrl, counts.documentos);
  const { tenantId, clienteIds } = tenant;
  await insertManyProductos(ownerUrl, tenantId, counts.productos);
  await insertManyCompras(ownerUrl, tenant, Math.min(counts.documentos, OTHERS));
  await insertManyRecibos(ownerUrl, tenantId, OTHERS);
  await insertManyPorCobrar(ownerUrl, tenant, { count: Math.min(counts.documentos, OTHERS), clienteIds });
  await insertManyAbonos(ownerUrl, tenantId, { count: OTHERS, clienteIds });
  await insertManyProformas(ownerUrl, tenant, Math.min(counts.documentos, OTHERS));
  await insertManySolicitudes(ownerUrl, tenantId);
  await insertManyEventos(ownerUrl, tenantId, Math.min(counts.documentos, OTHERS));
  await insertManyRecibidos(ownerUrl, tenant, Math.min(counts.documentos, MOST_RECIBIDOS));
  await insertManyMovimientos(ownerUrl, tenant, Math.min(counts.documentos, OTHERS));
  await insertManyRegistros(ownerUrl, tenantId, Math.min(counts.documentos, OTHERS));
  return { tenantId };
}

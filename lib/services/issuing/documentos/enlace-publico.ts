/**
 * The public link of one document. A customer who has the document on paper or in a mail reads it there without an
 * account. The link contains the tenant, the document and a MAC under the tenant's data key, so that it still works
 * after the master key has changed (decision 0065).
 */
import type { KeyObject } from "node:crypto";
import { selectTenantKey } from "@/db/queries/accounts/tenant";
import { selectDocumentoById } from "@/db/queries/issuing/documento";
import { selectLineasById } from "@/db/queries/issuing/documento-linea";
import { refusal } from "@/lib/contract/refusal";
import { type CodigoTipoDocumento, TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { SECOND_MS } from "@/lib/platform/clock";
import { markName, sameSecret } from "@/lib/platform/secrets";
import type { Ctx, Runtime } from "../../kernel/context";
import { openTenantKey } from "../../kernel/tenant-key";
import { withLineas } from "./stored";

/** Tenant (int4), document (every value fits a bigint), MAC. */
const TOKEN = /^(\d{1,9})\.(\d{1,18})\.([\w-]{22})$/;
/** The types that are given to customers. A purchase invoice is not among them: only its issuer reads it. */
export const TIPOS_PUBLICOS: readonly CodigoTipoDocumento[] = [...TIPOS_VENTA, ...TIPOS_RECIBO];

/** The link's path, to append to the service's public address. */
export async function rutaPublica({ db, keyring, tenantId }: Ctx, documentoId: string): Promise<string> {
  const [[tenant]] = await db.read(tenantId, selectTenantKey({ tenantId }));
  if (tenant === undefined) throw refusal("documento_no_existe");
  return `/d/${tokenOf(openTenantKey(keyring, tenant), { tenantId, documentoId })}`;
}

/** The whole link; null when the service has no public address. */
export async function enlacePublico(ctx: Ctx, documentoId: string): Promise<string | null> {
  return ctx.publicUrl && ctx.publicUrl + (await rutaPublica(ctx, documentoId));
}

/**
 * Reads the document of a link. Returns it with a context that may only read.
 * @throws AppError not-found for each token that this service did not make
 */
export async function openEnlacePublico(runtime: Runtime, token: string, requestId: string) {
  const [, sentTenant = "", documentoId = ""] = TOKEN.exec(token) ?? [];
  const tenantId = Number(sentTenant);
  const one = { tenantId, documentoId };
  if (!(documentoId !== "" && tenantId > 0 && tenantId <= MAX_INT4)) throw refusal("documento_no_existe");
  const [[tenant]] = await runtime.db.read(tenantId, selectTenantKey({ tenantId }));
  if (tenant === undefined || !sameSecret(tokenOf(openTenantKey(runtime.keyring, tenant), one), token)) {
    throw refusal("documento_no_existe");
  }
  const [[row], lineas] = await runtime.db.read(tenantId, selectDocumentoById(one), selectLineasById(one));
  if (row === undefined || !TIPOS_PUBLICOS.some((tipo) => tipo === row.tipo)) throw refusal("documento_no_existe");
  const ctx: Ctx = {
    ...runtime,
    tenantId,
    actor: "publico",
    permisos: ["documentos.ver", "recibos.ver"],
    requestId,
    now: runtime.clock.now(),
    adelantoMs: tenant.reloj_adelanto * SECOND_MS,
  };
  return { ctx, documento: withLineas(row, lineas) };
}

const MAX_INT4 = 2 ** 31 - 1;

function tokenOf(key: KeyObject, { tenantId, documentoId }: { tenantId: number; documentoId: string }): string {
  return markName({ key }, "purafactura enlace publico", `${tenantId}.${documentoId}`);
}

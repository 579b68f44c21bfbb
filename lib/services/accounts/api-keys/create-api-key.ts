/** A new API key. It is returned once and never stored. */

import type { Transaction } from "@/db/connection/client";
import { insertApiKey } from "@/db/queries/accounts/api-key-admin";
import { refusal } from "@/lib/contract/refusal";
import { TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { displayPrefix, hashApiKey, mintApiKey } from "@/lib/platform/api-key";
import { assert } from "@/lib/platform/assert";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requireTenant } from "../../kernel/find-tenant";
import { inTenant, type Operator } from "../../kernel/operator";
import { requirePermiso } from "../../kernel/permisos";
import { refuseSinFuncion } from "../../kernel/refuse-sin-funcion";
import { checkLimit } from "./limit-api-key";

export const DEFAULT_LIMIT_PER_MINUTE = 120;

export interface NewApiKey {
  tenantId: number;
  nombre: string;
  scopes: readonly string[];
  limitePorMinuto: number;
}

/** @throws AppError `not-found` for the tenant, `forbidden` for its plan, `rule` for the rest. */
export async function createApiKey(
  operator: Operator,
  input: NewApiKey,
): Promise<{ apiKeyId: number; apiKey: string }> {
  requirePermiso(operator, "llaves.administrar");
  const ctx = inTenant(operator, input.tenantId);
  await refuseSinFuncion(ctx, "llaves");
  const nombre = input.nombre.trim();
  if (nombre === "") throw refusal("llave_sin_nombre", {}, { path: "nombre" });
  const scopes = checkScopes(input.scopes);
  checkLimit(input.limitePorMinuto);
  const tenant = await requireTenant(ctx);
  const { limitePorMinuto } = input;
  return ctx.db.transaction(ctx.tenantId, (tx) =>
    createApiKeyIn(ctx, tx, { nombre, scopes, limitePorMinuto, esPrueba: tenant.es_prueba }),
  );
}

/** Joins the caller's transaction; the caller has checked the input. */
export async function createApiKeyIn(
  ctx: Ctx,
  tx: Transaction,
  { esPrueba, ...facts }: { nombre: string; scopes: string[]; limitePorMinuto: number; esPrueba: boolean },
): Promise<{ apiKeyId: number; apiKey: string }> {
  const apiKey = mintApiKey(esPrueba);
  const stored = { prefijo: displayPrefix(apiKey), hash: hashApiKey(apiKey, ctx.apiKeyHashKeys[0]) };
  const [row] = await tx.run(insertApiKey({ tenantId: ctx.tenantId, ...facts, ...stored }));
  assert(row !== undefined, "an insert returns its row");
  const detalle = { ...facts, prefijo: stored.prefijo };
  tx.send(auditEntry(ctx, { accion: "crear", objeto: "api_key", objetoId: String(row.api_key_id), detalle }));
  return { apiKeyId: row.api_key_id, apiKey };
}

/** In the order of the contract, without duplicates. @throws AppError rule for an unknown scope, or none. */
export function checkScopes(asked: readonly string[]): string[] {
  const unknown = asked.find((scope) => !TODOS_LOS_SCOPES.some((known) => known === scope));
  if (unknown !== undefined) throw refusal("scope_desconocido", { scope: unknown }, { path: "scopes" });
  if (asked.length === 0) throw refusal("scopes_requeridos", {}, { path: "scopes" });
  return TODOS_LOS_SCOPES.filter((scope) => asked.includes(scope));
}

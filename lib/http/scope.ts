/** Decides whether a key may make a request. Checked twice: before the body is read, and once `tipo` is known. */
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { refusal } from "@/lib/contract/refusal";
import { type Scope, scopesOf } from "@/lib/contract/scopes";
import { isNota, parseTipoVenta } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import type { AppError } from "@/lib/platform/errors";

/** Before the body is read: requires the endpoint's scope, or one of those that it may need. @throws forbidden */
export function requireScope(contract: Pick<EndpointContract, "scope">, held: readonly Scope[]): void {
  const { scope: need } = contract;
  const [first, ...others] = scopesOf(need);
  assert(first, "an endpoint needs a scope");
  if (held.includes(first) || others.some((scope) => held.includes(scope))) return;
  if (typeof need === "string") throw forbidden(first);
  throw forbidden(
    first,
    "venta" in need ? `${first} (o ${need.nota}, para notas)` : `${first} (o ${others.join(", ")})`,
  );
}

/**
 * Checks the raw `tipo`, before the schema: a key without `notas:write` gets 403 even for an invalid note (spec 5). A
 * `tipo` that does not exist passes, because the use case refuses it. @throws forbidden
 */
export function requireScopeOfTipo(
  contract: Pick<EndpointContract, "scope">,
  held: readonly Scope[],
  body: unknown,
): void {
  if (typeof contract.scope === "string" || !("venta" in contract.scope)) return;
  const tipo = typeof body === "object" && body !== null && "tipo" in body ? parseTipoVenta(body.tipo) : null;
  if (tipo === null) return;
  const scope = isNota(tipo) ? contract.scope.nota : contract.scope.venta;
  if (!held.includes(scope)) throw forbidden(scope);
}

/** Catalog endpoints have a fixed text (spec 7.2); the texts of all others name the scope. */
function forbidden(scope: Scope, named: string = scope): AppError {
  const told = scope.startsWith("catalogo:") ? null : named;
  return refusal("scope_faltante", { scope: told }, { extra: { scope } });
}

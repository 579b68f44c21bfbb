/** Checks the caller's permission. Each use case that a user may call begins with it; pages and actions do not decide. */
import { refusal } from "@/lib/contract/refusal";
import { type Permiso, permite } from "@/lib/domain/personas/permisos";
import type { Ctx } from "./context";

/** @throws AppError forbidden when the caller's role does not include it */
export function requirePermiso(ctx: Pick<Ctx, "permisos">, permiso: Permiso): void {
  if (!permite(ctx.permisos, permiso)) throw refusal("sin_permiso");
}

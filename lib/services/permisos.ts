/** The first line of each use case that a person may ask for: her role decides, whatever page or action called it. */
import { type Permiso, permite } from "@/lib/domain/permisos";
import { AppError } from "@/lib/platform/errors";
import type { Ctx } from "./context";

export const SIN_PERMISO = "Tu rol en esta empresa no permite hacer esto. Pedíselo a quien la administra.";

/** @throws AppError forbidden when the caller's role does not include it */
export function requirePermiso(ctx: Pick<Ctx, "permisos">, permiso: Permiso): void {
  if (!permite(ctx.permisos, permiso)) throw new AppError("forbidden", SIN_PERMISO, { codigo: "sin_permiso" });
}

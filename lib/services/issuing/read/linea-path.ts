/** Where a refusal of a line, or of a part of its combo, belongs. */
import { AppError, type Refusal } from "@/lib/platform/errors";

/** Path of a member of line `n`, counted from 1. */
export const pathOf = (n: number, miembro: string) => `lineas[${n - 1}].${miembro}`;

/** Moves a refusal of a line to the part of a combo that it is about; `parte` is counted from 0. */
export function inParte(error: AppError, n: number, parte: number): AppError {
  const [first, ...others] = error.refusals;
  const placed = (each: Refusal): Refusal => ({
    ...each,
    path: each.path?.replace(pathOf(n, ""), pathOf(n, `surtido[${parte}].`)) ?? null,
  });
  return new AppError(error.kind, [placed(first), ...others.map(placed)]);
}

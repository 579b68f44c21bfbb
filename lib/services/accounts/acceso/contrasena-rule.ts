import { refusal } from "@/lib/contract/refusal";
import { CONTRASENA_MAX_LENGTH, CONTRASENA_MIN_LENGTH, hashContrasena } from "@/lib/platform/contrasena";

/** The hash of a new password. @throws AppError rule for one that is too short or too long */
export async function hashNewContrasena(contrasena: string): Promise<string> {
  refuseLength(contrasena);
  return hashContrasena(contrasena);
}

/** @throws AppError rule */
export function refuseLength(contrasena: string): void {
  const { length } = contrasena;
  if (length < CONTRASENA_MIN_LENGTH || length > CONTRASENA_MAX_LENGTH) {
    const limits = { min: CONTRASENA_MIN_LENGTH, max: CONTRASENA_MAX_LENGTH };
    throw refusal("contrasena_largo", limits, { path: "contrasena" });
  }
}

import { refusal } from "@/lib/contract/refusals/refusal";
import { hashPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@/lib/platform/password";

/** The hash of a new password. @throws AppError rule for one that is too short or too long */
export async function hashNewPassword(contrasena: string): Promise<string> {
  refuseLength(contrasena);
  return hashPassword(contrasena);
}

/** @throws AppError rule */
export function refuseLength(contrasena: string): void {
  const { length } = contrasena;
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) {
    const limits = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH };
    throw refusal("contrasena_largo", limits, { path: "contrasena" });
  }
}

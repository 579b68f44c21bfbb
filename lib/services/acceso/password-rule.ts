import { ruleError } from "@/lib/platform/errors";
import { hashPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@/lib/platform/password";
import { contrasenaLength } from "../users/messages";

/** The hash of a new password. @throws AppError rule for one that is too short or too long */
export async function hashNewPassword(contrasena: string): Promise<string> {
  refuseLength(contrasena);
  return hashPassword(contrasena);
}

/** @throws AppError rule */
export function refuseLength(contrasena: string): void {
  const { length } = contrasena;
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) {
    const text = contrasenaLength(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH);
    throw ruleError(text, { errors: { contrasena: [text] } });
  }
}

import { randomBytes } from "node:crypto";
import { ROLES } from "@/lib/domain/personas/rol";
import { erasePersona } from "@/lib/services/accounts/acceso/erase-persona";
import { addUsuario } from "@/lib/services/accounts/usuarios/add-usuario";
import { inTenant } from "@/lib/services/kernel/operator";
import { integer, oneOf, required } from "../options";
import { readSecret } from "../secret";
import type { Act } from "./acts";

const PASSWORD_BYTES = 12;

export const userAdd: Act = {
  summary: "let a person into a tenant's portal",
  help: `  --tenant ID --correo ADDRESS --nombre NAME --rol ${ROLES.join("|")}
  --ask-password   take the password from standard input (or PASSWORD) instead of making one`,
  options: {
    tenant: { type: "string" },
    correo: { type: "string" },
    nombre: { type: "string" },
    rol: { type: "string" },
    "ask-password": { type: "boolean" },
  },
  run: async (operator, options) => {
    const asked = options["ask-password"] === true;
    const input = {
      correo: required(options, "correo"),
      nombre: required(options, "nombre"),
      rol: oneOf(options, "rol", ROLES),
    };
    const tenantId = integer(options, "tenant");
    const contrasena = asked
      ? await readSecret("password", "PASSWORD")
      : randomBytes(PASSWORD_BYTES).toString("base64url");
    const { idUsuario, accountExisted } = await addUsuario(inTenant(operator, tenantId), { ...input, contrasena });
    const password = asked || accountExisted ? null : contrasena;
    const how = accountExisted ? "signs in with the password she already has" : `password ${password ?? "as given"}`;
    return {
      text: `user ${idUsuario} added to tenant ${tenantId}: ${input.correo}, ${how}`,
      result: { idUsuario, accountExisted, password },
    };
  },
};

export const userErase: Act = {
  summary: "erase a person who may enter no tenant any more: address, name, password, second factor",
  help: "  --correo ADDRESS   what that person did stays, by number",
  options: { correo: { type: "string" } },
  run: async (operator, options) => {
    const result = await erasePersona(operator, { correo: required(options, "correo") });
    const where = result.empresas.length === 0 ? "no tenant had that person" : `tenants: ${result.empresas.join(", ")}`;
    return { text: `account ${result.cuentaId} is erased; ${where}`, result };
  },
};

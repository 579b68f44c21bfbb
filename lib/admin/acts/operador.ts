import { randomBytes } from "node:crypto";
import { createOperador, disableOperador, listOperadores } from "@/lib/services/accounts/operadores/operadores";
import { integer, required } from "../options";
import type { Act } from "./acts";

const PASSWORD_BYTES = 12;

export const operadorCreate: Act = {
  summary: "let a person into the operator's console; the password is shown once",
  help: "  --correo ADDRESS --nombre NAME",
  options: { correo: { type: "string" }, nombre: { type: "string" } },
  run: async (operator, options) => {
    const contrasena = randomBytes(PASSWORD_BYTES).toString("base64url");
    const correo = required(options, "correo");
    const { operadorId } = await createOperador(operator, { correo, nombre: required(options, "nombre"), contrasena });
    return {
      text: `operator ${operadorId} added: ${correo}, password ${contrasena}\nthe first sign-in at /operador asks for a second factor`,
      result: { operadorId, password: contrasena },
    };
  },
};

export const operadorList: Act = {
  summary: "show who may enter the operator's console",
  help: "",
  options: {},
  run: async (operator) => {
    const operadores = await listOperadores(operator);
    const lines = operadores.map(({ operadorId, correo, nombre, disabledAt, conSegundoFactor }) => {
      const standing = disabledAt !== null ? "disabled" : conSegundoFactor ? "active" : "without second factor";
      return `${operadorId}  ${correo}  ${nombre}  ${standing}`;
    });
    return { text: lines.join("\n") || "no operators", result: operadores };
  },
};

export const operadorDisable: Act = {
  summary: "keep a person out of the operator's console, at once",
  help: "  --operador ID",
  options: { operador: { type: "string" } },
  run: async (operator, options) => {
    const operadorId = integer(options, "operador");
    await disableOperador(operator, { operadorId });
    return { text: `operator ${operadorId} disabled, and its sessions ended`, result: { operadorId } };
  },
};

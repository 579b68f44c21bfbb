import { readFileSync } from "node:fs";
import { addCertificado } from "@/lib/services/accounts/certificados/add-certificado";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { inTenant } from "@/lib/services/kernel/operator";
import { integer, oneOf, required, UsageError } from "../options";
import { readSecret } from "../secret";
import type { Act } from "./acts";

export const certificadoAdd: Act = {
  summary: "give a tenant its signing certificate (.p12); the former one steps back",
  help: "  --tenant ID --p12 FILE   the PIN comes from standard input, or PIN",
  options: { tenant: { type: "string" }, p12: { type: "string" } },
  run: async (operator, options) => {
    const ctx = inTenant(operator, integer(options, "tenant"));
    const p12 = readFile(required(options, "p12"));
    const result = await addCertificado(ctx, { p12, pin: await readSecret("PIN", "PIN") });
    const until = result.validoHasta.toISOString().slice(0, 10);
    const resumed = result.reanudados === 0 ? "" : `; ${result.reanudados} documents go on`;
    return {
      text: `certificate ${result.certificadoId} added: ${result.sujeto}, valid until ${until}${resumed}`,
      result,
    };
  },
};

export const credencialSet: Act = {
  summary: "set a tenant's user and password at the tax authority",
  help: "  --tenant ID --ambiente simulador|pruebas|produccion --usuario USER   the password comes from standard input, or PASSWORD",
  options: { tenant: { type: "string" }, ambiente: { type: "string" }, usuario: { type: "string" } },
  run: async (operator, options) => {
    const ctx = inTenant(operator, integer(options, "tenant"));
    const ambiente = oneOf(options, "ambiente", ["simulador", "pruebas", "produccion"]);
    const usuario = required(options, "usuario");
    const contrasena = await readSecret("password", "PASSWORD");
    const result = await setCredencialHacienda(ctx, { ambiente, usuario, contrasena });
    const resumed = result.reanudados === 0 ? "" : `; ${result.reanudados} documents go on`;
    return { text: `credentials of tenant ${ctx.tenantId} set for ${ambiente}${resumed}`, result };
  },
};

function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`cannot read ${file}`);
  }
}

/** Several installations of one operator: what each is, where companies live, and moving one (decision 0151). */

import { withSession } from "@/db/connection/session";
import { setInstalacion } from "@/db/traslado/traslado";
import { namesOf } from "@/lib/platform/env";
import { createKeyring } from "@/lib/platform/secrets";
import { listDirectorio, takeDirectorioFrom } from "@/lib/services/accounts/tenants/directorio";
import { cancelMove, type Extremo, moveTenant } from "@/lib/services/accounts/tenants/move-tenant";
import { integer, required, UsageError } from "../options";
import type { Act } from "./acts";

const OWNER = "DATABASE_OWNER_URL";

export const instalacionSet: Act = {
  summary: "give this installation, one of several, its number and address, before its first tenant",
  help: `  --numero N        1 to 200, another one in each: tenants and users get ids of its own range
  --direccion URL   of its API and portal, such as https://dos.example.com

needs ${OWNER}`,
  options: { numero: { type: "string" }, direccion: { type: "string" } },
  run: async (_, options) => {
    const numero = integer(options, "numero");
    const direccion = required(options, "direccion").replace(/\/$/, "");
    if (numero < 1 || numero > 200) throw new UsageError("--numero is from 1 to 200");
    if (!/^https?:\/\/[^/]+$/.test(direccion)) throw new UsageError("--direccion is an address without a path");
    const result = await withSession(variable(OWNER), (sesion) => setInstalacion(sesion, numero, direccion));
    return { text: `this is installation ${numero}, at ${direccion}`, result };
  },
};

export const tenantMove: Act = {
  summary: "move a tenant to another installation, or go on with a move that was interrupted",
  help: `  --tenant ID
  --cancel       give it back to this one, as long as it was not handed over

here: ${OWNER} and MASTER_KEY (MASTER_KEY_PREVIOUS); there: TARGET_DATABASE_OWNER_URL and TARGET_MASTER_KEY
while it is copied it can be read and not changed; see docs/operate.md`,
  options: { tenant: { type: "string" }, cancel: { type: "boolean" } },
  run: async ({ keyring }, options) => {
    const tenantId = integer(options, "tenant");
    const origen: Extremo = { ownerUrl: variable(OWNER), keyring };
    const destino: Extremo = {
      ownerUrl: variable("TARGET_DATABASE_OWNER_URL"),
      keyring: createKeyring(variable("TARGET_MASTER_KEY"), namesOf(process.env.TARGET_MASTER_KEY_PREVIOUS ?? "")),
    };
    if (options.cancel === true) {
      await cancelMove({ tenantId, origen, destino });
      return { text: `tenant ${tenantId} stays here, as it was`, result: { tenantId, cancelled: true } };
    }
    const moved = await moveTenant({ tenantId, origen, destino, now: new Date() });
    const rows = Object.values(moved.filas).reduce((sum, each) => sum + each, 0);
    const copied = moved.huella === null ? "copied by an earlier run" : `${rows} rows, digest ${moved.huella}`;
    const text = [
      `tenant ${tenantId} (${moved.nombre}) lives at ${moved.direccion}: ${copied}`,
      `${moved.series} series; it was closed for ${Math.round(moved.cerradaMs / 100) / 10} s`,
    ].join("\n");
    return { text, result: { tenantId, ...moved } };
  },
};

export const directorioList: Act = {
  summary: "show where tenants live that moved; with --json for `directorio take` of another installation",
  help: "",
  options: {},
  run: async (operator) => {
    const filas = await listDirectorio(operator);
    const lines = filas.map(
      ({ clase, valor, empresa, direccion }) => `${clase}  ${valor}  tenant ${empresa}  ${direccion}`,
    );
    return { text: lines.join("\n") || "nobody moved", result: filas };
  },
};

export const directorioTake: Act = {
  summary: "take what another installation's `directorio list --json` says, from standard input; the newer word holds",
  help: "",
  options: {},
  run: async (operator) => {
    let text = "";
    for await (const chunk of process.stdin) text += String(chunk);
    const nuevas = await takeDirectorioFrom(operator, text);
    return { text: `${nuevas} entries were new`, result: { nuevas } };
  },
};

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new UsageError(`${name} is not set`);
  return value;
}

/** The authority's public register of taxpayers, `/fe/ae` (REFERENCE 9). No credentials; the caller caches. */

import { exchange, parseJson, textMember } from "./http";

const LOOKUP_TIMEOUT_MS = 8_000;
export const PUBLIC_API_URL = "https://api.hacienda.go.cr";

export interface ActividadEconomica {
  /** Six characters such as `6201.0`; `null` when the register still has an old number that is not one. */
  codigo: string | null;
  descripcion: string;
  /** Whether the register calls it active (`A`). */
  activa: boolean;
}

export type ContribuyenteResult =
  | { kind: "found"; nombre: string; tipoIdentificacion: string; actividades: ActividadEconomica[] }
  | { kind: "not-found" }
  | { kind: "unavailable"; detail: string };

export interface LookupConfig {
  /** Address of the public API without trailing slash; the simulator answers it too. */
  baseUrl: string;
  timeoutMs?: number;
}

/** Name, type and activities of an identification (digits or letters, no dashes). Never throws. */
export async function lookupContribuyente(identificacion: string, config: LookupConfig): Promise<ContribuyenteResult> {
  const outcome = await exchange({
    method: "GET",
    url: `${config.baseUrl}/fe/ae?identificacion=${encodeURIComponent(identificacion)}`,
    headers: { accept: "application/json" },
    timeoutMs: config.timeoutMs ?? LOOKUP_TIMEOUT_MS,
  });
  if (outcome.kind !== "answer") return { kind: "unavailable", detail: outcome.detail };
  // 400 is an identification that cannot exist (a leading zero), 404 one that does not.
  if (outcome.status === 400 || outcome.status === 404) return { kind: "not-found" };
  const body = parseJson(outcome.body);
  const nombre = textMember(body, "nombre")?.trim();
  const tipoIdentificacion = textMember(body, "tipoIdentificacion");
  if (outcome.status !== 200 || !nombre || tipoIdentificacion === null) {
    return { kind: "unavailable", detail: `HTTP ${outcome.status}` };
  }
  return { kind: "found", nombre, tipoIdentificacion, actividades: readActividades(body) };
}

function readActividades(body: unknown): ActividadEconomica[] {
  const list: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "actividades") : null;
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown) => ({
    codigo: readCodigo(typeof item === "object" && item !== null ? Reflect.get(item, "codigo") : null),
    descripcion: textMember(item, "descripcion")?.trim() ?? "",
    activa: textMember(item, "estado") === "A",
  }));
}

/** Text `"6492.0"`, or a JSON number that has lost its `.0` and its leading zeros. */
function readCodigo(value: unknown): string | null {
  const codigo = typeof value === "number" ? value.toFixed(1).padStart(6, "0") : value;
  return typeof codigo === "string" && /^\d{4}\.\d$/.test(codigo) ? codigo : null;
}

/** The copies on the device of what was typed and is not saved. A device that keeps nothing (private, full) is no fault. */
import { EMPRESA_ATTRIBUTE } from "@/lib/contract/portal/empresa";
import { personaDeLaPagina } from "../sesion/avisos";

const PREFIJO = "pf-copia ";
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** In characters, as of the longest draft; a longer copy is not kept. */
const MAX_LENGTH = 450_000;
/** One more replaces the oldest. */
const MAX_COPIAS = 20;

/** Hidden fields that make a form count once: a copy goes on with its own. */
export const TOKENS: ReadonlySet<string> = new Set(["llave", "token"]);

const SECRETOS = /contrasena|secreto|^pin$|^actual$/i;

/** What no copy has, also once its field shows it. */
export const isSecreto = ({ type, name, autocomplete }: { type: string; name: string; autocomplete: string }) =>
  type === "password" || type === "file" || autocomplete === "one-time-code" || SECRETOS.test(name);

interface Guardada {
  /** Milliseconds since 1970. */
  at: number;
  dato: unknown;
}

/** The beginning of the keys of this page's person and company; null outside of the portal. */
export function prefijoDe(clase: "formulario" | "borrador"): string | null {
  const persona = personaDeLaPagina();
  const empresa = document.querySelector(`[${EMPRESA_ATTRIBUTE}]`)?.getAttribute(EMPRESA_ATTRIBUTE) ?? null;
  return persona === null || empresa === null ? null : `${PREFIJO}${clase} ${persona} ${empresa} `;
}

export function guardar(clave: string, dato: unknown): void {
  const text = JSON.stringify({ at: Date.now(), dato } satisfies Guardada);
  quietly(() => {
    if (text.length > MAX_LENGTH) return localStorage.removeItem(clave);
    const nueva = localStorage.getItem(clave) === null;
    localStorage.setItem(clave, text);
    if (nueva) podar();
  });
}

/** Removes what is too old, and the oldest of too many. */
function podar(): void {
  const quedan = claves().map((clave) => ({ clave, at: leer(clave)?.at ?? 0 }));
  const viejas = quedan.toSorted((a, b) => b.at - a.at).slice(MAX_COPIAS);
  for (const { clave } of viejas) quitar(clave);
}

/** Null when there is none, or none that is recent. */
export function leer(clave: string): Guardada | null {
  return quietly(() => {
    const guardada = JSON.parse(localStorage.getItem(clave) ?? "null") as Guardada | null;
    if (guardada === null || Date.now() - guardada.at < MAX_AGE_MS) return guardada;
    quitar(clave);
    return null;
  });
}

export const quitar = (clave: string) => void quietly(() => localStorage.removeItem(clave));

/** On sign-out: of every person that used this device. */
export function quitarTodas(): void {
  for (const clave of claves()) quitar(clave);
}

export const claves = (desde = PREFIJO) =>
  quietly(() => Object.keys(localStorage).filter((clave) => clave.startsWith(desde))) ?? [];

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

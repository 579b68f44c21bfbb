/** Reads the portal's own GET routes. Another company's session is reported; an ended one is by `name-empresa.ts`. */
import { OTRA_EMPRESA } from "@/lib/contract/portal/empresa";
import { EVENT_STREAM } from "@/lib/contract/portal/novedades";

/** Event on `window`: an answer said that the session now has another company. */
const REFUSED = "pf-otra-empresa";

export class PortalError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const SIN_RESPUESTA = "El servicio no respondió como se esperaba. Probá de nuevo en un momento.";

/** @throws PortalError with a text for the user */
export async function portalFetch<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  return (await (await answerOf(path, signal)).json()) as Data;
}

/** A file's bytes. @throws PortalError with a text for the user */
export async function fetchBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  return (await answerOf(path, signal)).blob();
}

/**
 * Calls `hear` with each text that a route of events says, until the answer ends. @throws PortalError with a text for
 * the user; also when the connection breaks
 */
export async function fetchEvents(path: string, signal: AbortSignal, hear: (text: string) => void): Promise<void> {
  const { body } = await answerOf(path, signal, EVENT_STREAM);
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = `${rest}${part.value}`.split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) hear(event.slice("data: ".length));
  }
}

/** Calls `hear` when an answer says that the session has another company. Returns the function that stops it. */
export function onOtherEmpresa(hear: () => void): () => void {
  window.addEventListener(REFUSED, hear);
  return () => window.removeEventListener(REFUSED, hear);
}

async function answerOf(path: string, signal?: AbortSignal, accept = "application/json"): Promise<Response> {
  const response = await fetch(path, { headers: { accept }, ...(signal && { signal }) });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === "object" && body !== null && "codigo" in body && body.codigo === OTRA_EMPRESA) {
    window.dispatchEvent(new Event(REFUSED));
  }
  throw new PortalError(response.status, textOf(body));
}

function textOf(body: unknown): string {
  if (typeof body !== "object" || body === null) return SIN_RESPUESTA;
  if ("error" in body && typeof body.error === "string") return body.error;
  if ("errors" in body && typeof body.errors === "object" && body.errors !== null) {
    const [first] = Object.values(body.errors).flat();
    if (typeof first === "string") return first;
  }
  return SIN_RESPUESTA;
}

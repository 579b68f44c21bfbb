/** Events of the API as a webhook delivers them: the same body, the same headers, signed with a secret of its own. */
import { createHmac } from "node:crypto";
import { signatureHeaders } from "@/lib/platform/signed-message";

/** An event as GET /eventos has it. */
export interface Evento {
  id: string;
  tipo: string;
  /** ISO 8601. */
  fecha: string;
  datos: { clave?: string; secuencia: number };
}

/** As long as a webhook has. */
const TIMEOUT_MS = 15_000;
const SECRET_BYTES = 24;

/** The same for one key, so that it is copied into a receiver once; it says nothing about the key. */
export function secretOf(key: string): string {
  const bytes = createHmac("sha256", key).update("purafactura listen").digest().subarray(0, SECRET_BYTES);
  return `whsec_${bytes.toString("base64")}`;
}

/** Posts an event and says what the receiver answered: its status, or why there was none. Follows no redirect. */
export async function forward(evento: Evento, url: string, secret: string): Promise<string> {
  const { id, tipo: type, fecha: timestamp, datos: data } = evento;
  const body = Buffer.from(JSON.stringify({ type, timestamp, data }));
  const began = performance.now();
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "PuraFactura-Webhooks/1.0",
        ...signatureHeaders([secret], { id, sentAt: new Date(), body }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return `${response.status} en ${Math.round(performance.now() - began)} ms`;
  } catch (error) {
    const { cause, name, message } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === "TimeoutError") return "sin respuesta en 15 s";
    return `no llegó: ${cause?.code ?? cause?.message ?? message}`;
  }
}

/** Events that were not told of yet, oldest first. */
export interface Feed {
  next(): Promise<Evento[]>;
}

/**
 * How far back each look goes beyond the newest event that is known: an event's id has the moment at which it was
 * written, and a transaction that takes longer commits it after later ones.
 */
const OVERLAP_MS = 2 * 60_000;
const LIMITE = 100;

type Page = (query: URLSearchParams) => Promise<Pagina>;

/** Events from now on: by the service's clock, which this machine's may differ from. */
export async function feedFromNow(page: Page): Promise<Feed> {
  const { datos } = await page(new URLSearchParams({ limite: "1" }));
  const newestMs = Date.parse(datos[0]?.fecha ?? new Date(0).toISOString());
  const feed = feedOf(page, new Date(Math.max(0, newestMs - OVERLAP_MS)));
  await feed.next();
  return feed;
}

/** @param since events before it are not told of */
export function feedOf(page: Page, since: Date): Feed {
  const told = new Map<string, number>();
  let newestMs = since.getTime();
  return {
    async next() {
      const desde = new Date(Math.max(since.getTime(), newestMs - OVERLAP_MS));
      const found: Evento[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const query = new URLSearchParams({ desde: desde.toISOString(), limite: String(LIMITE) });
        if (cursor !== "") query.set("cursor", cursor);
        const { datos, siguiente } = await page(query);
        found.push(...datos.filter(({ id }) => !told.has(id)));
        cursor = siguiente;
      }
      for (const { id, fecha } of found) told.set(id, Date.parse(fecha));
      newestMs = Math.max(newestMs, ...found.map(({ fecha }) => Date.parse(fecha)));
      for (const [id, at] of told) if (at < newestMs - 2 * OVERLAP_MS) told.delete(id);
      return found.sort((a, b) => a.datos.secuencia - b.datos.secuencia);
    },
  };
}

export interface Pagina {
  datos: Evento[];
  siguiente: string | null;
}

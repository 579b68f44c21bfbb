import { BY_CODE, BY_STATUS, Operaciones, VERSION } from "./api.gen.js";
import {
  DocumentoDetenidoError,
  ErrorDeApi,
  ErrorDeConexion,
  EsperaAgotadaError,
  PuraFacturaError,
  RechazadoPorHaciendaError,
} from "./errors.js";
import { platformCrypto } from "./platform.js";
import type { Documento, DocumentoSolicitud, Falta } from "./types.gen.js";
import { Archivo, type Opciones, type Operation, readJson, type Wire, writeJson } from "./wire.js";

const TIMEOUT_MS = 30_000;
/** Of one call, with the pauses between them. */
const MAX_ATTEMPTS = 4;
const MAX_TOTAL_MS = 60_000;
const FIRST_PAUSE_MS = 500;
/** Of waiting for a verdict. */
const VERDICT_MS = 120_000;
const FIRST_LOOK_MS = 1_000;
const LOOK_FACTOR = 1.5;
const MAX_LOOK_MS = 10_000;

export interface Configuracion {
  /** La llave completa: `pf_test_…` para pruebas, `pf_live_…` para emitir de verdad. */
  apiKey: string;
  /** La dirección del servicio, con `/api/v1` o sin él. */
  baseUrl: string;
  /** Milisegundos que se espera cada respuesta; 30 000 si no va. */
  timeoutMs?: number | undefined;
  /** Recibe cada intento. Nunca ve la llave ni los cuerpos. */
  log?: ((intento: Intento) => void) | undefined;
  /** Cómo se llega a la red; el `fetch` de la plataforma si no va. */
  fetch?: typeof fetch | undefined;
  /** Cómo se espera entre intentos, para pruebas. */
  pausa?: ((ms: number) => Promise<void>) | undefined;
}

export interface Intento {
  /** `emitirFactura`. */
  operacion: string;
  metodo: string;
  url: string;
  /** Desde 1. */
  intento: number;
  duracionMs: number;
  /** `null` si no llegó respuesta; `causa` dice por qué. */
  status: number | null;
  requestId: string | null;
  causa: unknown;
  /** Cuánto se espera antes del próximo intento; `null` si es el último. */
  pausaMs: number | null;
}

export interface OpcionesDeEspera extends Opciones {
  /** Milisegundos que se espera el veredicto; 120 000 si no va. */
  maximoMs?: number | undefined;
}

/** El cliente de la API: un método por operación, y lo que cada programa necesita alrededor. */
export class PuraFactura extends Operaciones {
  readonly #base: string;
  readonly #apiKey: string;
  readonly #timeoutMs: number;
  readonly #log: (intento: Intento) => void;
  readonly #fetch: typeof fetch;
  readonly #pause: (ms: number) => Promise<void>;

  constructor({ apiKey, baseUrl, timeoutMs = TIMEOUT_MS, log, fetch: given, pausa }: Configuracion) {
    super();
    if (!apiKey) throw new TypeError("Falta apiKey: la llave de la API, pf_test_… o pf_live_….");
    if (!/^https?:\/\/[^/]/.test(baseUrl ?? "")) {
      throw new TypeError("Falta baseUrl: la dirección del servicio, como https://facturas.example.");
    }
    this.#apiKey = apiKey;
    this.#base = `${baseUrl.replace(/\/+$/, "").replace(/\/api\/v1$/, "")}/api/v1`;
    this.#timeoutMs = timeoutMs;
    this.#log = log ?? (() => {});
    this.#fetch = given ?? ((...all) => fetch(...all));
    this.#pause = pausa ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  }

  /**
   * Emite y espera el veredicto de Hacienda. Responde el documento aceptado.
   * @throws SinAceptarError lo emitido que no quedó aceptado: `RechazadoPorHaciendaError` con sus `motivos`,
   * `DocumentoDetenidoError`, o `EsperaAgotadaError` si el veredicto no llegó a tiempo. Su `documento` ya está emitido.
   */
  async emitirYEsperar(
    cuerpo: DocumentoSolicitud,
    { maximoMs, ...opciones }: OpcionesDeEspera = {},
  ): Promise<Documento> {
    return this.esperarVeredicto(await this.emitirFactura(cuerpo, opciones), { ...opciones, maximoMs });
  }

  /** Espera el veredicto de lo que ya se emitió, como `emitirYEsperar`. */
  async esperarVeredicto(
    emitido: Documento,
    { maximoMs = VERDICT_MS, signal, timeoutMs }: OpcionesDeEspera = {},
  ): Promise<Documento> {
    let documento = emitido;
    let waited = 0;
    let failure: unknown;
    for (let pauseMs = FIRST_LOOK_MS; documento.estado === "procesando"; pauseMs *= LOOK_FACTOR) {
      const ms = Math.min(pauseMs, MAX_LOOK_MS, maximoMs - waited);
      if (ms <= 0) throw withoutVerdict(documento, failure);
      const start = Date.now();
      await this.#pause(ms);
      try {
        documento = await this.consultarFactura(documento.clave, { signal, timeoutMs });
      } catch (error) {
        // The document is issued: the caller must learn of it also when reading it fails for good.
        if (signal?.aborted || !isTransient(error)) throw withoutVerdict(documento, error);
        failure = error;
      }
      waited += Math.max(ms, Date.now() - start);
    }
    const { clave, estado, hacienda } = documento;
    if (estado === "aceptado") return documento;
    if (estado === "rechazado") {
      const motivos = hacienda.motivos.map(({ codigo, texto }) => `${codigo} ${texto}`.trim()).join("; ");
      throw new RechazadoPorHaciendaError(`Hacienda rechazó ${clave}: ${motivos || hacienda.mensaje}`, documento);
    }
    throw new DocumentoDetenidoError(`${clave} se detuvo sin veredicto: ${hacienda.problema}`, documento);
  }

  protected async *walk<T>(page: (cursor?: string) => Promise<{ datos: T[]; siguiente: string | null }>) {
    let cursor: string | undefined;
    do {
      const { datos, siguiente } = await page(cursor);
      yield* datos;
      cursor = siguiente ?? undefined;
    } while (cursor !== undefined);
  }

  protected async call<T>(operation: Operation, path: readonly Id[], body: unknown, rest: object = {}): Promise<T> {
    const { idempotencyKey, requestId, estricto, signal, timeoutMs, ...query } = rest as Opciones &
      Record<string, unknown>;
    const url = this.#urlOf(operation, path, query);
    const sent = await written(body, operation.body);
    const headers = await this.#headersOf(operation, sent.type, { idempotencyKey, requestId, estricto });
    // A long poll answers after the seconds of `espera`, which are no silence.
    const limitMs = (timeoutMs ?? this.#timeoutMs) + Number(query.espera ?? 0) * 1000;
    const wire =
      Object.entries(operation.variants ?? {}).find(([name]) => query[name] === true)?.[1] ?? operation.answer;
    const begun = Date.now();
    for (let attempt = 1; ; attempt++) {
      const start = Date.now();
      const outcome = await this.#attempt(
        url,
        { method: operation.method, headers, body: sent.bytes },
        limitMs,
        signal,
        wire,
      );
      const failed = "error" in outcome ? outcome.error : null;
      const pauseMs = failed === null || signal?.aborted ? null : pauseBefore(attempt, failed, operation, begun);
      try {
        this.#log({
          operacion: operation.id,
          metodo: operation.method,
          url,
          intento: attempt,
          duracionMs: Date.now() - start,
          status: outcome.status,
          requestId: outcome.requestId,
          causa: outcome.status === null ? failed?.cause : null,
          pausaMs: pauseMs,
        });
      } catch {
        // A fault of the log may not lose an answer: what was issued is issued.
      }
      if (!("error" in outcome)) return outcome.value as T;
      if (pauseMs === null) throw outcome.error;
      await this.#pause(pauseMs);
    }
  }

  #urlOf(operation: Operation, path: readonly Id[], query: Record<string, unknown>): string {
    const given = [...path];
    const where = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = given.shift();
      // An empty one would ask for the list instead, or delete more than was meant.
      if (value === undefined || value === "") throw new TypeError(`Falta ${name}.`);
      return encodeURIComponent(value);
    });
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (!operation.query.includes(name)) throw new TypeError(`${operation.id} no tiene la opción ${name}.`);
      if (value !== undefined && value !== null) search.set(name, String(value));
    }
    return `${this.#base}${where}?${search}`.replace(/\?$/, "");
  }

  async #headersOf(operation: Operation, type: string | undefined, { idempotencyKey, requestId, estricto }: Opciones) {
    const headers: Record<string, string> = {
      "X-Api-Key": this.#apiKey,
      "User-Agent": `purafactura-typescript/${VERSION}`,
    };
    if (type !== undefined) headers["Content-Type"] = type;
    if (requestId !== undefined) headers["X-Request-Id"] = requestId;
    if (estricto) headers.Prefer = "handling=strict";
    if (operation.repeat === "with-key") {
      headers["Idempotency-Key"] = idempotencyKey ?? (await platformCrypto()).randomUUID();
    }
    return headers;
  }

  /** One request. A lost connection, also in the middle of the answer, is an `ErrorDeConexion`. */
  async #attempt(
    url: string,
    request: { method: string; headers: Record<string, string>; body: string | Uint8Array | undefined },
    timeoutMs: number,
    signal: AbortSignal | undefined,
    wire: Wire | undefined,
  ): Promise<Outcome> {
    const abort = new AbortController();
    const give = () => abort.abort(signal?.reason);
    const timer = setTimeout(() => abort.abort(new Error(`sin respuesta en ${timeoutMs} ms`)), timeoutMs);
    if (signal?.aborted) give();
    signal?.addEventListener("abort", give);
    try {
      const { body = null, ...rest } = request;
      const sent = { ...rest, body: body as BodyInit | null, signal: abort.signal, redirect: "manual" } as const;
      const answer = await this.#fetch(url, sent);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const told = { status: answer.status, requestId: answer.headers.get("X-Request-Id") };
      if (!answer.ok) return { ...told, error: refusalOf(answer, bytes) };
      return { ...told, value: readAnswer(answer, bytes, wire) };
    } catch (cause) {
      if (cause instanceof PuraFacturaError) return { status: null, requestId: null, error: cause };
      const why = abort.signal.aborted ? abort.signal.reason : cause;
      const text = why instanceof Error ? why.message : String(why);
      const error = new ErrorDeConexion(`No llegó la respuesta de ${request.method} ${url}: ${text}`, { cause: why });
      return { status: null, requestId: null, error };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", give);
    }
  }
}

/** Of the address: a clave, a code, a number. */
type Id = string | number;

type Outcome = { status: number | null; requestId: string | null } & ({ value: unknown } | { error: PuraFacturaError });

/** What travels of a body: JSON, or one JSON a line of what comes one by one. */
async function written(
  body: unknown,
  wire: Operation["body"],
): Promise<{ type?: string; bytes: string | Uint8Array | undefined }> {
  if (body === undefined) return { bytes: undefined };
  if (body instanceof Uint8Array) return { type: "application/json", bytes: body };
  const { json = "", lines }: { json?: string; lines?: string } = typeof wire === "object" ? wire : {};
  if (lines === undefined || !isMany(body)) return { type: "application/json", bytes: writeJson(body, json) };
  let text = "";
  let count = 0;
  for await (const line of body) text += `${writeJson(line, lines, `[${count++}]`)}\n`;
  return { type: "application/x-ndjson", bytes: text };
}

const isMany = (body: unknown): body is Iterable<unknown> | AsyncIterable<unknown> =>
  typeof body === "object" && body !== null && (Symbol.iterator in body || Symbol.asyncIterator in body);

function readAnswer(answer: Response, bytes: Uint8Array<ArrayBuffer>, wire: Wire | undefined): unknown {
  if (wire === undefined) return undefined;
  if (wire === "file") {
    const name = /filename="?([^";]+)"?/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
    return new Archivo(name, answer.headers.get("Content-Type") ?? "", bytes);
  }
  const text = new TextDecoder().decode(bytes);
  if ("json" in wire) return readJson(text, wire.json);
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [readJson(line, wire.lines)]));
}

/** The error of an answer that is not 2xx: by its code, or else by its status. */
function refusalOf(answer: Response, bytes: Uint8Array<ArrayBuffer>): ErrorDeApi {
  let cuerpo: unknown = new TextDecoder().decode(bytes);
  try {
    cuerpo = JSON.parse(String(cuerpo));
  } catch {
    // Something on the way answered, in its own words.
  }
  const body: Partial<Record<string, unknown>> = typeof cuerpo === "object" && cuerpo !== null ? { ...cuerpo } : {};
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const codigo = text(body.codigo);
  const faltas = Array.isArray(body.faltas) ? (body.faltas as Falta[]) : [];
  const [member] = Object.entries((body.errors ?? {}) as Record<string, string[]>);
  // What is wrong with a member says nothing without its name.
  const ofMember = member && `${member[0]}: ${member[1][0]}`;
  const message = text(body.error) ?? ofMember ?? `La API respondió ${answer.status}.`;
  const Class = (codigo !== null && Object.hasOwn(BY_CODE, codigo) && BY_CODE[codigo]) || BY_STATUS[answer.status];
  return new (Class ?? ErrorDeApi)(message, {
    status: answer.status,
    codigo,
    requestId: text(body.requestId) ?? answer.headers.get("X-Request-Id"),
    path: text(faltas[0]?.path) ?? member?.[0] ?? null,
    faltas,
    cuerpo,
    retryAfterMs: retryAfterOf(answer),
  });
}

/** `Retry-After`: seconds, or a date of HTTP. */
function retryAfterOf(answer: Response): number | null {
  const value = answer.headers.get("Retry-After");
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** How long to wait before the next attempt, or null when the failure is the caller's to know. */
function pauseBefore(attempt: number, error: PuraFacturaError, operation: Operation, begun: number): number | null {
  if (attempt >= MAX_ATTEMPTS || !mayRepeat(error, operation)) return null;
  const asked = error instanceof ErrorDeApi ? error.retryAfterMs : null;
  const pauseMs = asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 - Math.random() / 2);
  return Date.now() - begun + pauseMs > MAX_TOTAL_MS ? null : pauseMs;
}

/** What may have been done is repeated only where a second time does no more, or under the key of the first. */
function mayRepeat(error: PuraFacturaError, { repeat }: Operation): boolean {
  if (error instanceof ErrorDeApi && error.status === 429) return true;
  if (repeat === "refused") return false;
  // The attempt whose connection was lost is still at work under the same key.
  if (error instanceof ErrorDeApi && error.codigo === "idempotencia_en_curso") return true;
  return error instanceof ErrorDeConexion || (error instanceof ErrorDeApi && [502, 503, 504].includes(error.status));
}

/** Another moment may answer otherwise. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof ErrorDeConexion || (error instanceof ErrorDeApi && (error.status === 429 || error.status >= 500))
  );
}

function withoutVerdict(documento: Documento, cause: unknown): EsperaAgotadaError {
  return new EsperaAgotadaError(
    `${documento.clave} está emitido y su veredicto todavía no llega. Consultalo más tarde por su clave.`,
    documento,
    { cause },
  );
}

/** A correct integrator: one Idempotency-Key per document, and the request is repeated until there is an answer. */
import { setTimeout as pause } from "node:timers/promises";
import type { Service } from "../service";
import type { Numbered } from "./kinds";
import type { Entry } from "./plan";
import type { Member } from "./stage";

export interface Issued {
  entry: Entry;
  key: string;
  /** Identification of the document at the authority. */
  id: string;
}

/** A 400 that the storm itself may cause; the judgement later checks whether it was right. */
export interface Refused {
  entry: Entry;
  codigo: string;
  /** Clave of the document that it adjusts. */
  clave: string;
}

export interface Client {
  /** Rejects when repeating cannot change the answer, or when no answer came in time. */
  issue(entry: Entry, adjusted: Issued | null): Promise<{ issued: Issued[]; refused: Refused[] }>;
  /** The answer that the key gives now. */
  replay(issued: Issued, adjusted: Issued | null): Promise<Issued>;
  tally: Tally;
}

export interface Tally {
  requests: number;
  /** Faults that requests met → how often. */
  faults: Record<string, number>;
  retries: number;
  /** Requests whose document existed already, because an earlier answer was lost or the twin was faster. */
  doublesAvoided: number;
  /** Two notes competed for the same saldo, and one of them got it. */
  rivalsRefused: number;
}

type Answer = { answer: Numbered; replayed: boolean } | { fault: string } | { codigo: string };

const REQUEST_TIMEOUT_MS = 15_000;
const GIVE_UP_MS = 180_000;
const PAUSE_MS = 200;
const OK_AGAIN: ReadonlySet<number> = new Set([409, 429, 500, 502, 503, 504]);
/** Refusals when another note was faster, or when the authority rejected the adjusted document. */
const MAY_BE_REFUSED: ReadonlySet<string> = new Set(["saldo_excedido", "anulacion_excedida", "referencia_rechazada"]);

export function createClient({ demo }: Service, members: readonly Member[], seed: number): Client {
  const tally: Tally = { requests: 0, faults: {}, retries: 0, doublesAvoided: 0, rivalsRefused: 0 };

  async function send(entry: Entry, key: string, adjusted: Issued | null): Promise<Issued | Refused> {
    const member = members[entry.tenant];
    if (member === undefined) throw new Error(`no tenant ${entry.tenant}`);
    const body = bodyOf(entry, member, adjusted);
    const deadline = Date.now() + GIVE_UP_MS;
    for (let attempt = 0; Date.now() < deadline; attempt += 1) {
      tally.requests += 1;
      if (attempt > 0) tally.retries += 1;
      const answer = await post(`${demo.baseUrl}/api/v1${entry.kind.ruta}`, member.apiKey, key, body);
      if ("answer" in answer) {
        if (answer.replayed) tally.doublesAvoided += 1;
        return { entry, key, id: entry.kind.idOf(answer.answer) };
      }
      if ("codigo" in answer) return { entry, codigo: answer.codigo, clave: adjusted?.id ?? "" };
      tally.faults[answer.fault] = (tally.faults[answer.fault] ?? 0) + 1;
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
    throw new Error(`document ${entry.n} was not issued within ${GIVE_UP_MS / 1000} s`);
  }

  return {
    tally,
    async issue(entry, adjusted) {
      const key = `storm-${seed}-${entry.n}`;
      const keys = { alone: [key], twin: [key, key], rival: [key, `${key}-rival`] }[entry.company];
      const results = await Promise.all(keys.map((one) => send(entry, one, adjusted)));
      const issued = results.filter((result) => "key" in result);
      const refused = results.filter((result) => "codigo" in result);
      if (entry.company === "rival") tally.rivalsRefused += refused.length;
      return { issued, refused };
    },
    async replay({ entry, key }, adjusted) {
      const { doublesAvoided } = tally;
      const again = await send(entry, key, adjusted);
      tally.doublesAvoided = doublesAvoided;
      if ("codigo" in again) throw new Error(`key ${key} is refused now: ${again.codigo}`);
      return again;
    },
  };
}

function bodyOf({ members, puntoVenta }: Entry, member: Member, adjusted: Issued | null): string {
  const [referencia, ...others] = (members.referencias as object[] | undefined) ?? [];
  const referencias =
    referencia === undefined ? {} : { referencias: [{ ...referencia, numero: adjusted?.id }, ...others] };
  const sender = { idUsuario: member.idUsuario, idPuntoVenta: member.puntosVenta[puntoVenta] };
  return JSON.stringify({ ...members, ...sender, ...referencias });
}

async function post(url: string, apiKey: string, key: string, body: string): Promise<Answer> {
  const headers = { "x-api-key": apiKey, "content-type": "application/json", "idempotency-key": key };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method: "POST", headers, body, signal });
    text = await response.text();
  } catch (error) {
    return { fault: faultOf(error) };
  }
  if (response.status === 201) {
    return { answer: JSON.parse(text) as Numbered, replayed: response.headers.has("idempotent-replayed") };
  }
  if (OK_AGAIN.has(response.status)) return { fault: `HTTP ${response.status}` };
  const { codigo } = JSON.parse(text) as { codigo?: string };
  if (response.status === 400 && codigo !== undefined && MAY_BE_REFUSED.has(codigo)) return { codigo };
  throw new Error(`${key} was answered ${response.status}: ${text}\n${body}`);
}

function faultOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return "code" in cause ? String(cause.code) : cause.name;
}

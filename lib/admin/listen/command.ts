/** Reads the command line, and forwards events until it is stopped. */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import { parseInstant } from "@/lib/platform/clock";
import { openDataDir, type RunFile, readJson } from "@/lib/supervisor/data-dir";
import { type Api, apiOf, ListenError } from "./client";
import { type Evento, feedFromNow, feedOf, forward, type Pagina, secretOf } from "./forward";
import { SIN_TRIGGER, TRIGGERS, trigger } from "./trigger";

const OPTIONS = {
  key: { type: "string" },
  url: { type: "string" },
  base: { type: "string" },
  events: { type: "string" },
  secret: { type: "string" },
  desde: { type: "string" },
  replay: { type: "string" },
  usuario: { type: "string" },
  "mover-reloj": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Twenty looks a minute of the 120 requests that a key may make. */
const LOOK_MS = 3000;

/**
 * Returns the exit code.
 * @param stopped ends forwarding; Ctrl-C does it otherwise
 */
export async function listen(args: string[], stopped: AbortSignal = onInterrupt()): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
    const [verb, tipo, ...rest] = positionals;
    if (values.help === true || (verb !== undefined && verb !== "trigger") || rest.length > 0) {
      say(HELP);
      return values.help === true ? 0 : 1;
    }
    const { key, base } = openingOf(values);
    const api = apiOf(base, key);
    if (verb === "trigger") {
      const evento = await trigger(api, tipo ?? "", {
        idUsuario: values.usuario === undefined ? null : Number(values.usuario),
        mayMove: values["mover-reloj"] === true,
      });
      say(`${lineOf(evento)}`);
      return 0;
    }
    const url = urlOf(values.url);
    const secret = values.secret ?? secretOf(key);
    if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) throw new ListenError("--secret debe ser un secreto whsec_…");
    say(`firmado con ${secret}`);
    if (values.replay !== undefined) {
      const evento = await api.get<Evento>(`/eventos/${encodeURIComponent(values.replay)}`);
      return await told(evento, url, secret);
    }
    const desde = values.desde === undefined ? null : parseInstant(values.desde);
    if (Number.isNaN(desde?.getTime())) throw new ListenError("--desde debe ser una fecha o un momento ISO 8601");
    await forwardAll(api, { url, secret, tipos: tiposOf(values.events), desde, base }, stopped);
    return 0;
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message.split("\n")[0]}\n`);
    return 1;
  }
}

interface Route {
  url: string;
  secret: string;
  /** Null for all. */
  tipos: ReadonlySet<string> | null;
  /** Null for what comes from now on. */
  desde: Date | null;
  base: string;
}

async function forwardAll(api: Api, { url, secret, tipos, desde, base }: Route, stopped: AbortSignal): Promise<void> {
  const page = (query: URLSearchParams) => api.get<Pagina>(`/eventos?${query}`);
  const feed = desde === null ? await feedFromNow(page) : feedOf(page, desde);
  // It has asked once before it says that it listens, so that a wrong key is told of at once.
  let found = await feed.next();
  say(`de ${base} a ${url}; Ctrl-C para terminar`);
  for (;;) {
    for (const evento of found) if (tipos === null || tipos.has(evento.tipo)) await told(evento, url, secret);
    await pause(LOOK_MS, undefined, { signal: stopped }).catch(() => {});
    if (stopped.aborted) return;
    found = await feed.next();
  }
}

/** Forwards one event and prints its line. Returns 0 when the receiver took it. */
async function told(evento: Evento, url: string, secret: string): Promise<number> {
  const answered = await forward(evento, url, secret);
  say(`${lineOf(evento)} → ${answered}`);
  return answered.startsWith("2") ? 0 : 1;
}

const lineOf = ({ fecha, tipo, id, datos }: Evento) =>
  [fecha, tipo, id, datos.clave].filter((part) => part !== undefined).join("  ");

type Values = Partial<Record<keyof typeof OPTIONS, string | boolean>>;

/** The key, and the service: the one that runs from this folder unless another is named. */
function openingOf({ key = process.env.API_KEY, base = process.env.BASE_URL }: Values): { key: string; base: string } {
  if (typeof key !== "string" || key === "") throw new ListenError("falta --key, o la variable API_KEY");
  if (!key.startsWith("pf_test_")) throw new ListenError("solo con una llave de pruebas, que empieza con pf_test_");
  const found = base ?? readJson<RunFile>(openDataDir(process.env).run)?.baseUrl;
  if (typeof found !== "string")
    throw new ListenError("falta --base, la dirección del servicio, o la variable BASE_URL");
  return { key, base: urlOf(found, "--base").replace(/\/+$/, "") };
}

function urlOf(text: string | undefined, option = "--url"): string {
  if (text === undefined) throw new ListenError(`falta ${option}`);
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new ListenError(`${option} debe ser una dirección http o https`);
  return text;
}

function tiposOf(events: string | undefined): ReadonlySet<string> | null {
  if (events === undefined) return null;
  const tipos = events.split(",").map((tipo) => tipo.trim());
  const unknown = tipos.find((tipo) => !TIPOS_EVENTO.some((each) => each === tipo));
  if (unknown !== undefined) throw new ListenError(`--events: no existe «${unknown}»; son ${TIPOS_EVENTO.join(", ")}`);
  return new Set(tipos);
}

function onInterrupt(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  process.once("SIGTERM", () => controller.abort());
  return controller.signal;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

const HELP = `npm run listen -- --key pf_test_… --url http://localhost:3000/hook
  Reenvía los eventos de tu empresa de pruebas a tu máquina, firmados como un webhook. Un renglón por evento, con lo
  que respondió tu programa. No reintenta: para repetir uno, --replay.

  --key LLAVE      de pruebas (pf_test_…); también en la variable API_KEY
  --url DIRECCIÓN  la de tu programa
  --base DIRECCIÓN la del servicio; también en BASE_URL; si no va, el que corre desde esta carpeta
  --events A,B     solo estos tipos
  --desde MOMENTO  también los que hubo desde entonces
  --secret whsec_… el secreto de la firma; si no va, uno propio de la llave, siempre el mismo
  --replay ID      reenvía ese evento y termina

npm run listen -- trigger TIPO --key pf_test_…
  Hace que pase, por el API: emite, responde o anula un documento de prueba.
  --usuario ID     el idUsuario que emite; si no va, el del último documento
  --mover-reloj    permite adelantar el reloj de tu empresa de pruebas, que algunos tipos necesitan

  Se pueden provocar: ${Object.keys(TRIGGERS).join(", ")}
  No: ${Object.entries(SIN_TRIGGER)
    .map(([tipo, why]) => `${tipo} (${why})`)
    .join("; ")}`;

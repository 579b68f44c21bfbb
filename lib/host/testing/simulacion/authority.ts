/**
 * The tax authority of a simulation: it answers over HTTP as the real one does when all is well, and in every other way
 * that a network and an authority have. What it does next comes from the seed.
 */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createTestAuthority } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openSigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { motivo } from "@/lib/simulator/motivo";
import { writeRespuesta } from "@/lib/simulator/write-respuesta";
import type { Course } from "./course";

type Estado = "aceptado" | "rechazado" | "error";

/** What the authority has of one document. */
interface Received {
  xml: string;
  callbackUrl: string | null;
  /** What it will say, in turn; the last one for good. More than one is a contradiction. */
  says: { estado: Estado; xml: string | null }[];
  readyMs: number;
  /** Until then it says that it has no such document. */
  hiddenMs: number;
}

/** What happened to one document at its address, for the oracle. */
export interface Dealings {
  /** True when the sender may not send: it sent, and has not been told since that nothing is there. */
  mustAsk: boolean;
  /** When it was called about it, in the last hour. */
  calls: number[];
  /** The verdicts that were told, as their answer documents in base64. */
  told: Map<string, Estado>;
}

export interface Authority {
  url: string;
  /** By clave, with a message's own number. */
  dealings: Map<string, Dealings>;
  /** What was done wrong to it. */
  faults: string[];
  /** From now on it contradicts nothing, loses nothing and delays nothing. */
  recover(): void;
  close(): Promise<void>;
}

/** Ways in which a call goes wrong, and how often each comes in a bad hour. */
const SENDING = ["well", "well", "lost", "cut", "500", "502", "429", "late", "401", "doubled"] as const;
const ASKING = ["well", "well", "well", "lost", "500", "429", "late", "401", "html", "alien"] as const;
/** Nothing that counts as an answer, or nobody would ever be absent. */
const DOWN = ["lost", "503", "cut"] as const;

/** Looks double, people retry, callbacks wake: together they stay below this in an hour. */
const MOST_CALLS = 80;

export async function startAuthority(course: Course): Promise<Authority> {
  const { random, now } = course;
  const made = await createTestAuthority(now(), "SELLO ELECTRONICO SIMULADO - SIN VALIDEZ");
  const pkcs8 = createPrivateKey(made.privateKeyPem).export({ format: "der", type: "pkcs8" });
  const key = openSigningKey(new X509Certificate(made.certificatePem).raw, pkcs8);
  const documents = new Map<string, Received>();
  const dealings = new Map<string, Dealings>();
  const labels = new Map<string, string>();
  const faults: string[] = [];
  let tokens = 0;

  const labelOf = (id: string) => {
    const label = labels.get(id) ?? `doc ${labels.size + 1}`;
    labels.set(id, label);
    return label;
  };
  const dealingsOf = (id: string) => {
    const known = dealings.get(id) ?? { mustAsk: false, calls: [], told: new Map() };
    dealings.set(id, known);
    const nowMs = now().getTime();
    known.calls = [...known.calls.filter((ms) => ms > nowMs - HOUR_MS), nowMs];
    if (known.calls.length === MOST_CALLS)
      faults.push(`${labelOf(id)} was called about ${MOST_CALLS} times in an hour`);
    return known;
  };

  /** How the call goes, in this hour. */
  function way<T extends string>(list: readonly T[]): T | (typeof DOWN)[number] | "well" | "429" {
    const weather = course.weather("authority");
    if (weather === "down") return course.pick(DOWN);
    if (weather === "limited") return random() < 0.7 ? "429" : "well";
    return weather === "flaky" ? course.pick(list) : "well";
  }

  function act(id: string, xml: string, callbackUrl: string | null): "received" | "known" {
    const known = documents.get(id);
    if (known !== undefined && known.xml !== xml) faults.push(`${labelOf(id)} was sent with other bytes`);
    if (known !== undefined && known.says[0]?.estado !== "error") return "known";
    const readyMs = now().getTime() + delayMs(course);
    const received = { xml, callbackUrl, says: verdicts(id, known !== undefined), readyMs, hiddenMs: 0 };
    if (course.isBad() && random() < 0.1)
      received.hiddenMs = now().getTime() + course.pick([MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, DAY_MS]);
    documents.set(id, received);
    callBack(id, received);
    return "received";
  }

  function verdicts(id: string, again: boolean): Received["says"] {
    const accepted = () => say(id, "aceptado");
    const rejected = () => say(id, "rechazado");
    const chance = random();
    if (!course.isBad()) return [chance < 0.9 ? accepted() : rejected()];
    if (chance < 0.03 && !again) return [{ estado: "error", xml: null }];
    if (chance < 0.1) return [accepted(), rejected()];
    if (chance < 0.13) return [rejected(), accepted()];
    if (chance < 0.18) return [accepted(), accepted()];
    return [chance < 0.85 ? accepted() : rejected()];
  }

  function say(id: string, estado: "aceptado" | "rechazado") {
    const aceptado = estado === "aceptado";
    const motivos = aceptado && random() < 0.7 ? [] : [motivo("horaOficial", `Nota ${Math.floor(random() * 1e6)}`)];
    const seal = { key, now: now() };
    const xml = writeRespuesta(id.slice(0, 50), null, { aceptado, motivos, produccion: false }, seal);
    return { estado, xml: xml.toString("base64") };
  }

  /** Early, late, twice, about another document, forged, or never. */
  function callBack(id: string, { callbackUrl, readyMs }: Received): void {
    if (callbackUrl === null) return;
    const clave = id.slice(0, 50);
    const times = course.isBad() ? course.pick([0, 1, 1, 2, 6]) : 1;
    for (let n = 0; n < times; n += 1) {
      const atMs = course.isBad() ? readyMs + course.pick([-2000, 0, 0, 500, HOUR_MS]) : readyMs;
      const forged = course.isBad() && random() < 0.2;
      const url = forged ? callbackUrl.replace(/.$/, (last) => (last === "A" ? "B" : "A")) : callbackUrl;
      const about = course.isBad() && random() < 0.2 ? "5".repeat(50) : clave;
      course.later(
        atMs,
        `callback about ${labelOf(id)}${forged ? ", forged" : ""}${about === clave ? "" : ", of another"}`,
        () => course.callBack(url, JSON.stringify({ clave: about, "ind-estado": "aceptado" })),
      );
    }
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { url = "" } = request;
    if (url.includes("/token")) return logIn(response);
    if (request.method === "POST") return submit(JSON.parse(body), response);
    return status(decodeURIComponent(url.split("/").at(-1) ?? ""), response);
  }

  function logIn(response: ServerResponse): void {
    tokens += 1;
    const bad = way(["well", "well", "500", "lost"]);
    if (course.weather("authority") === "locked") {
      course.note("log-in refused");
      const error_description = course.pick(["Invalid user credentials", "Account is temporarily disabled"]);
      answer(response, 400, { error: "invalid_grant", error_description });
    } else if (bad !== "well") answer(response, bad === "500" ? 500 : 503);
    else
      answer(response, 200, {
        access_token: `t${tokens}`,
        expires_in: 300,
        refresh_token: `r${tokens}`,
        refresh_expires_in: 1800,
      });
  }

  async function submit(envelope: Record<string, string>, response: ServerResponse): Promise<void> {
    const { clave = "", consecutivoReceptor, callbackUrl = null, comprobanteXml = "" } = envelope;
    const id = consecutivoReceptor === undefined ? clave : `${clave}-${consecutivoReceptor}`;
    const mine = dealingsOf(id);
    const how = way(SENDING);
    course.note(`POST ${labelOf(id)}: ${how}`);
    if (mine.mustAsk) faults.push(`${labelOf(id)} was sent again without a question in between`);
    // A refusal to look at it leaves nothing to ask for.
    if (how !== "429" && how !== "401") mine.mustAsk = true;
    if (how === "late") await course.elapse(course.pick([SECOND_MS, 5 * SECOND_MS, 25 * SECOND_MS]));
    if (how === "lost") return void response.destroy();
    if (how === "401" || how === "429") return refuse(response, how);
    if (how === "500" || how === "503") return answer(response, how === "500" ? 500 : 503);
    const result = act(id, comprobanteXml, callbackUrl);
    if (how === "doubled") act(id, comprobanteXml, callbackUrl);
    if (how === "cut") return void response.destroy();
    if (how === "502") return answer(response, 502);
    if (result === "known" || how === "doubled") {
      return answer(response, 400, null, { "x-error-cause": `El comprobante [${id}] ya fue recibido anteriormente.` });
    }
    answer(response, 202);
  }

  async function status(id: string, response: ServerResponse): Promise<void> {
    const how = way(ASKING);
    if (how === "late") await course.elapse(course.pick([SECOND_MS, 25 * SECOND_MS]));
    const document = documents.get(id);
    const mine = dealingsOf(id);
    const nowMs = now().getTime();
    const told = (what: string) => course.note(`GET ${labelOf(id)}: ${how === "well" ? what : `${how}, ${what}`}`);
    if (how === "lost" || how === "cut") {
      told("no answer");
      return void response.destroy();
    }
    if (how === "500" || how === "503" || how === "429" || how === "401" || how === "html") {
      told(how);
      if (how === "429" || how === "401") return refuse(response, how);
      if (how === "html")
        return void response.writeHead(200, { "content-type": "text/html" }).end("<html>Bad gateway</html>");
      return answer(response, Number(how));
    }
    if (document === undefined || nowMs < document.hiddenMs) {
      told("not found");
      mine.mustAsk = false;
      return answer(response, 404, null, { "x-error-cause": "no ha sido recibido" });
    }
    if (nowMs < document.readyMs) {
      told("procesando");
      return answer(response, 200, { clave: id, "ind-estado": "procesando" });
    }
    if (how === "alien") {
      told("the answer about another");
      const xml = Buffer.from(say("4".repeat(50), "aceptado").xml, "base64").toString("base64");
      return answer(response, 200, { clave: id, "ind-estado": "aceptado", "respuesta-xml": xml });
    }
    const [said, ...others] = document.says;
    if (others.length > 0 && said !== undefined) document.says = [...others, ...(random() < 0.5 ? [] : [said])];
    if (said === undefined) return answer(response, 500);
    told(said.estado);
    if (said.xml === null) mine.mustAsk = false;
    else mine.told.set(said.xml, said.estado);
    answer(response, 200, {
      clave: id,
      "ind-estado": said.estado,
      ...(said.xml === null ? {} : { "respuesta-xml": said.xml }),
    });
  }

  function refuse(response: ServerResponse, how: "401" | "429"): void {
    if (how === "429") answer(response, 429, null, { "retry-after": String(course.pick([2, 30, 600])) });
    else answer(response, 401, null, { "x-error-cause": "El token ha expirado." });
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => course.fail(error));
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dealings,
    faults,
    recover() {
      for (const document of documents.values()) {
        document.readyMs = Math.min(document.readyMs, now().getTime());
        document.hiddenMs = 0;
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** How long it takes to decide. */
function delayMs({ random, isBad, pick }: Course): number {
  if (random() < 0.5) return 0;
  return isBad() ? pick([SECOND_MS, MINUTE_MS, MINUTE_MS, HOUR_MS, HOUR_MS, 30 * HOUR_MS]) : SECOND_MS;
}

function answer(
  response: ServerResponse,
  code: number,
  json: unknown = null,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(code, { "content-type": "application/json", ...headers })
    .end(json === null ? "" : JSON.stringify(json));
}

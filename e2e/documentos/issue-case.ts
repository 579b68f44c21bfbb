/** Issues the documents of a case one after the other, and judges each when the authority has. */
import { setTimeout as pause } from "node:timers/promises";
import type { Caso } from "@/app/guia/casos";
import { XMLSEC1 } from "@/lib/integrations/hacienda/sign/testing/judges";
import { OFFICIAL_XSD } from "@/lib/integrations/hacienda/xml/testing/official-xsd";
import { type Judge, officialJudge, TABLES_JUDGE } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { callApi, type Service } from "../service";

export interface Row {
  titulo: string;
  tipo: string;
  consecutivo: string;
  total: string;
  estado: string;
  /** What is wrong, null when nothing is. */
  fault: string | null;
}

type Answer = Record<string, unknown>;

const { found: official } = OFFICIAL_XSD;
const JUDGE = official === null ? TABLES_JUDGE : officialJudge(() => official);

/** Polls of the verdict, and the pause between two: a fact is waited for, and a service that hangs ends the run. */
const POLLS = 600;
const PAUSE_MS = 500;

/** The rows of the case's documents; the answer of a step that issues none has no row. */
export async function issueCase({ demo }: Service, { titulo, pasos }: Caso): Promise<Row[]> {
  const rows: Row[] = [];
  const answers: Answer[] = [];
  for (const { ruta, cuerpo, veredicto = "aceptado" } of pasos) {
    const response = await ask(demo, ruta, fill(cuerpo, answers, demo));
    const answer = (await response.json()) as Answer;
    answers.push(answer);
    if (response.status !== 201) {
      rows.push({ titulo, tipo: "--", consecutivo: "", total: "", estado: "", fault: said(response.status, answer) });
      return rows;
    }
    if (typeof answer.clave !== "string") continue;
    rows.push(await judgeOne(demo, { titulo, veredicto }, `${ruta}/${answer.clave}`));
  }
  return rows;
}

interface Expected {
  titulo: string;
  veredicto: string;
}

async function judgeOne(demo: Service["demo"], { titulo, veredicto }: Expected, address: string): Promise<Row> {
  const documento = await verdictOf(demo, address);
  const { codigoTipo, consecutivo, estado, resumen, hacienda } = documento as {
    [member: string]: unknown;
    resumen: { totalComprobante: number };
  };
  const tipo = String(codigoTipo) as Parameters<Judge["faults"]>[0];
  const xml = Buffer.from(await (await ask(demo, `${address}/xml`)).arrayBuffer());
  const faults = await JUDGE.faults(tipo, [xml]);
  const unsigned = XMLSEC1.found?.fault(xml) ?? null;
  const fault = estado === veredicto ? (faults[0] ?? unsigned) : JSON.stringify(hacienda);
  const total = resumen.totalComprobante.toFixed(2);
  return { titulo, tipo, consecutivo: String(consecutivo), total, estado: String(estado), fault };
}

/** Asks again when the key's limit says so. */
async function ask(demo: Service["demo"], address: string, body?: object): Promise<Response> {
  const response = await callApi(demo, address, body);
  if (response.status !== 429) return response;
  await pause(Number(response.headers.get("retry-after")) * SECOND_MS);
  return ask(demo, address, body);
}

async function verdictOf(demo: Service["demo"], address: string): Promise<Answer> {
  for (let poll = 0; poll < POLLS; poll++) {
    const documento = (await (await ask(demo, address)).json()) as Answer;
    if (documento.estado !== "procesando") return documento;
    await pause(PAUSE_MS);
  }
  throw new Error(`no verdict on ${address}`);
}

const said = (status: number, { error, errors }: Answer) => `${status} ${error ?? JSON.stringify(errors)}`;

/** The body with the demonstration's ids, and each text in braces replaced by what it stands for. */
function fill(value: unknown, answers: readonly Answer[], demo: Service["demo"], name = ""): never {
  if (name === "idUsuario") return demo.idUsuario as never;
  if (name === "idPuntoVenta") return demo.puntosVenta[1]?.idPuntoVenta as never;
  if (typeof value === "string") return resolve(value, answers) as never;
  if (Array.isArray(value)) return value.map((each) => fill(each, answers, demo)) as never;
  if (typeof value !== "object" || value === null) return value as never;
  const entries = Object.entries(value).map(([key, each]) => [key, fill(each, answers, demo, key)]);
  return Object.fromEntries(entries) as never;
}

function resolve(text: string, answers: readonly Answer[]): unknown {
  const place = /^\{(.+)\}$/.exec(text)?.[1];
  if (place === undefined) return text;
  if (place === "ahora") return toFechaHora(new Date());
  const found = answers
    .toReversed()
    .map((answer) => memberAt(answer, place))
    .find((member) => member !== undefined);
  if (found === undefined) throw new Error(`no answer has ${place}`);
  return found;
}

function memberAt(answer: Answer, place: string): unknown {
  return place.split(".").reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), answer);
}

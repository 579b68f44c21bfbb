/** What must hold once the storm is over, counted in the database and at the authority. */
import { setTimeout as pause } from "node:timers/promises";
import { withSession } from "@/db/session";
import { readRun, type Service } from "../service";
import type { Client, Issued } from "./client";

export interface Aftermath {
  /** What does not hold; empty when all does. */
  broken: string[];
  series: number;
  /** Seconds from the last 201 until every document had its verdict. */
  verdictSeconds: number;
}

interface Stored {
  clave: string;
  consecutivo: string;
  estado: string;
}

const VERDICT_TIMEOUT_MS = 60_000;
const POLL_MS = 250;

export async function judgeAftermath(service: Service, client: Client, issued: readonly Issued[]): Promise<Aftermath> {
  const began = performance.now();
  const settled = await untilSettled(service);
  const verdictSeconds = (performance.now() - began) / 1000;
  const series = seriesOf(settled.documentos);
  const broken = [
    ...keysBroken(issued, settled.documentos),
    ...(await replaysBroken(client, issued)),
    ...[...series].flatMap(([name, numbers]) => numbersBroken(name, numbers)),
    ...settled.documentos
      .filter(({ estado }) => estado !== "aceptado")
      .map(({ clave, estado }) => `${clave} is ${estado}`),
    ...(settled.pendientes > 0 ? [`${settled.pendientes} outbox events were never sent`] : []),
    ...(await sendingsBroken(service, settled.documentos)),
  ];
  return { broken, series: series.size, verdictSeconds };
}

async function untilSettled(service: Service) {
  for (const deadline = Date.now() + VERDICT_TIMEOUT_MS; ; await pause(POLL_MS)) {
    const now = await readStored(service).catch((error: unknown) => {
      if (Date.now() > deadline) throw error;
      return null;
    });
    if (now === null) continue;
    const settled = now.pendientes === 0 && now.documentos.every(({ estado }) => estado === "aceptado");
    if (settled || Date.now() > deadline) return now;
  }
}

/** As the application's role, in the tenant's scope. */
function readStored({ demo, dataDir }: Service): Promise<{ documentos: Stored[]; pendientes: number }> {
  return withSession(readRun(dataDir).databaseUrl ?? "", async (session) => {
    await session.query("select set_config('app.tenant_id', $1, false)", [String(demo.tenantId)]);
    const documentos = await session.query<Stored>(
      "select clave, consecutivo, estado from documento order by consecutivo",
    );
    const pendientes = await session.query<{ n: number }>(
      "select count(*)::int as n from outbox_event where sent_at is null",
    );
    return { documentos: documentos.rows, pendientes: pendientes.rows[0]?.n ?? 0 };
  });
}

/** Branch, terminal and type → numbers in order. */
function seriesOf(documentos: readonly Stored[]): Map<string, number[]> {
  const numbers = documentos.map(
    ({ consecutivo }) => [consecutivo.slice(0, 10), Number(consecutivo.slice(10))] as const,
  );
  const grouped = Map.groupBy(numbers, ([name]) => name);
  return new Map([...grouped].map(([name, group]) => [name, group.map(([, number]) => number)]));
}

function numbersBroken(name: string, numbers: readonly number[]): string[] {
  const expected = numbers.map((_, index) => index + 1);
  return numbers.join() === expected.join() ? [] : [`series ${name} has a gap or a double: ${numbers.join(" ")}`];
}

function keysBroken(issued: readonly Issued[], documentos: readonly Stored[]): string[] {
  const stored = new Set(documentos.map(({ clave }) => clave));
  const claves = new Set(issued.map(({ clave }) => clave));
  return [
    ...(claves.size === issued.length ? [] : [`${issued.length} keys were answered with ${claves.size} documents`]),
    ...(stored.size === issued.length ? [] : [`${stored.size} documents are stored for ${issued.length} keys`]),
    ...[...claves].filter((clave) => !stored.has(clave)).map((clave) => `${clave} was answered and is not stored`),
  ];
}

/** Each key still answers what it answered. */
async function replaysBroken(client: Client, issued: readonly Issued[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { n, clave } of issued) {
    const again = await client.issue(n);
    if (again.clave !== clave) broken.push(`key ${n} answers ${again.clave}, before ${clave}`);
  }
  return broken;
}

/** The authority saw every clave, each with the same bytes whenever it was sent, and no other clave. */
async function sendingsBroken({ demo }: Service, documentos: readonly Stored[]): Promise<string[]> {
  const headers = { "x-simulator-token": demo.simulatorControlToken ?? "" };
  const response = await fetch(`${demo.simulatorUrl}/control/stats`, { headers });
  const { documents } = (await response.json()) as { documents: { id: string; distinct: number; received: boolean }[] };
  const sent = new Map(documents.map((stats) => [stats.id, stats]));
  const ours = new Set(documentos.map(({ clave }) => clave));
  return [
    ...documentos.filter(({ clave }) => !sent.get(clave)?.received).map(({ clave }) => `${clave} never arrived`),
    ...documents.filter(({ distinct }) => distinct !== 1).map(({ id }) => `${id} was sent with different bytes`),
    ...documents.filter(({ id }) => !ours.has(id)).map(({ id }) => `${id} was sent and is not stored`),
  ];
}

/**
 * Ten thousand documents in one batch, while every process of the service is killed again and again: no number is
 * missing or double, no line is lost, and each has its result in the order of the lines.
 */
import { expect } from "@playwright/test";
import { facturaOf, newDataDir, removeDataDir, type Service, startService } from "../service";
import { createKiller, VICTIMS, type Victim } from "../storm/killer";
import { test } from "../test";

const DOCUMENTOS = Number(process.env.LOTE_DOCUMENTOS || 10_000);
/** Every so many lines the next process is killed. */
const KILL_EVERY = Math.ceil(DOCUMENTOS / 12);
/** First those without which the batch stands still: nobody sees it go on while the host that tells of it is dead. */
const ORDER: readonly Victim[] = ["worker", "postgres", "api-host"];
const PATIENCE_MS = 40 * 60_000;

let dataDir: string;
let service: Service;

test.beforeAll(async () => {
  dataDir = newDataDir();
  service = await startService(dataDir, { PORTAL: "0" });
});

test.afterAll(async () => {
  await service?.stop();
  removeDataDir(dataDir);
});

interface Lote {
  idLote: number;
  estado: string;
  hechos: number;
  emitidos: number;
  repetidos: number;
  conError: number;
}

/** Asks until the service answers; it may be dead at any moment. */
async function ask(path: string, init: RequestInit = {}): Promise<string> {
  let text = "";
  await expect
    .poll(
      async () => {
        const { baseUrl, apiKey } = service.demo;
        const headers = { "x-api-key": apiKey, ...(init.headers as Record<string, string>) };
        const answer = await fetch(`${baseUrl}/api/v1${path}`, { ...init, headers }).catch(() => null);
        text = (await answer?.text().catch(() => "")) ?? "";
        return answer?.ok === true && text !== "";
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  return text;
}

test("a batch of ten thousand, with kill -9 of every process, leaves no gap, no double and no lost line", async () => {
  test.setTimeout(PATIENCE_MS);
  const documento = facturaOf(service.demo);
  // Every hundredth line is refused, and takes no number.
  const refused = (n: number) => n % 100 === 99;
  const lines = Array.from({ length: DOCUMENTOS }, (_, n) =>
    JSON.stringify({
      idempotencyKey: `linea-${n}`,
      documento: refused(n) ? { ...documento, condicionVenta: "77" } : documento,
    }),
  );
  const headers = { "content-type": "application/x-ndjson", "idempotency-key": "cierre" };
  const post = { method: "POST", headers, body: lines.join("\n") };
  const killer = createKiller(dataDir, () => {});
  const first = ask("/lotes", post);
  // The host dies while it takes the batch in; the same key brings the same batch.
  await killer.kill("api-host", "while the batch is sent");
  const { idLote } = JSON.parse(await first) as Lote;
  expect((JSON.parse(await ask("/lotes", post)) as Lote).idLote).toBe(idLote);

  let kills = 0;
  let lote: Lote;
  do {
    lote = JSON.parse(await ask(`/lotes/${idLote}`)) as Lote;
    if (lote.hechos <= KILL_EVERY * kills || lote.estado === "terminado") continue;
    await killer.kill(ORDER[kills % ORDER.length] as Victim, `after ${lote.hechos} lines`);
    kills += 1;
  } while (lote.estado !== "terminado");
  for (const victim of VICTIMS) expect(killer.counts()[victim] ?? 0, victim).toBeGreaterThan(0);

  const emitted = lines.filter((_, n) => !refused(n)).length;
  expect(lote).toMatchObject({ emitidos: emitted, repetidos: 0, conError: DOCUMENTOS - emitted });
  const results = (await ask(`/lotes/${idLote}/resultados`))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(results.map(({ linea }) => linea)).toEqual(lines.map((_, n) => n + 1));
  const numbers = results.flatMap(({ documento }) =>
    documento === null ? [] : Number(documento.consecutivo.slice(-10)),
  );
  expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n));
  expect(new Set(results.flatMap(({ documento }) => documento?.clave ?? [])).size).toBe(emitted);
});

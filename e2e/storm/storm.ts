/**
 * Documents issued at once over HTTP, each repeated with its Idempotency-Key until it succeeds, while the worker, the
 * API host and Postgres are killed in the middle; then everything is counted.
 */
import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "@/lib/platform/random";
import { newDataDir, removeDataDir, startService } from "../service";
import { type Aftermath, judgeAftermath } from "./aftermath";
import { createClient, type Issued } from "./client";
import { createKiller, VICTIMS } from "./killer";

export interface StormOptions {
  seed: number;
  documents: number;
  kills: number;
  say: (line: string) => void;
}

export interface StormReport {
  /** Victim → how often. */
  kills: Readonly<Record<string, number>>;
  /** What requests met on the way → how often. */
  faults: Readonly<Record<string, number>>;
  aftermath: Aftermath;
  seconds: { issuing: number; whole: number };
}

/** Requests under way at a time. */
const WIDTH = 8;
/** So that documents are on their way to the authority when the worker dies. */
const SIMULATOR_DELAY_MS = "300";
const POLL_MS = 20;

/** Starts the service as `npm start` does, without the portal, and ends it whatever happens. */
export async function runStorm({ seed, documents, kills, say }: StormOptions): Promise<StormReport> {
  const began = performance.now();
  const dataDir = newDataDir();
  const service = await startService(dataDir, { PORTAL: "0", SIMULATOR_DELAY_MS });
  try {
    say(`seed ${seed}: ${documents} documents, ${kills} kills, service at ${service.demo.baseUrl}`);
    const client = await createClient(service, seed);
    const killer = createKiller(dataDir, say);
    const issuing = performance.now();
    const issued: Issued[] = [];
    const queue = Array.from({ length: documents }, (_, n) => n).values();
    const work = async () => {
      for (const n of queue) issued.push(await client.issue(n));
    };
    const killing = async () => {
      for (const [k, victim] of victimsOf(kills, seed).entries()) {
        const due = Math.floor(((k + 1) * documents) / (kills + 1));
        while (issued.length < due) await pause(POLL_MS);
        await killer.kill(victim);
      }
    };
    await Promise.all([killing(), ...Array.from({ length: WIDTH }, work)]);
    const issuingSeconds = (performance.now() - issuing) / 1000;
    say(`all answered 201 after ${issuingSeconds.toFixed(1)} s; now counting`);
    const aftermath = await judgeAftermath(service, client, issued);
    const seconds = { issuing: issuingSeconds, whole: (performance.now() - began) / 1000 };
    return { kills: killer.counts(), faults: client.faults(), aftermath, seconds };
  } catch (error) {
    say(service.output());
    throw error;
  } finally {
    await service.stop();
    removeDataDir(dataDir);
  }
}

/** Each victim in turn, in an order that the seed decides. */
function victimsOf(kills: number, seed: number) {
  const random = createRandom(seed);
  const order = VICTIMS.map((name) => ({ name, at: random() })).toSorted((a, b) => a.at - b.at);
  return Array.from({ length: kills }, (_, k) => order[k % order.length]?.name ?? "worker");
}

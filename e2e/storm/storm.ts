/**
 * Several tenants issue documents of every type at once over HTTP, each repeated with its Idempotency-Key until it
 * succeeds, while processes are killed, the authority fails and loses answers, and webhook receivers fail. Then
 * everything is counted.
 */
import { setTimeout as pause } from "node:timers/promises";
import { newDataDir, removeDataDir, startService } from "../service";
import { type Aftermath, judgeAftermath } from "./aftermath";
import { type Authority, createAuthority } from "./authority";
import { type Client, createClient, type Issued, type Refused, type Tally } from "./client";
import { inngestServer } from "./inngest-server";
import { createKiller, type Killer, VICTIMS, type Victim } from "./killer";
import { type Entry, type Planned, planEntries, planTrouble } from "./plan";
import { createStage, type Member } from "./stage";

export interface StormOptions {
  seed: number;
  documents: number;
  kills: number;
  say: (line: string) => void;
}

export interface StormReport {
  /** Victim → how often. */
  kills: Readonly<Record<string, number>>;
  tally: Readonly<Tally>;
  /** Failures that receivers caused, by kind, and the number of events that they took more than once. */
  receivers: { faults: Record<string, number>; repeated: number };
  /** Type → number of documents. */
  issued: Record<string, number>;
  aftermath: Aftermath;
  seconds: { issuing: number; whole: number };
}

/** Concurrent requests. */
const WIDTH = 12;
/** Delays the authority, so that documents are under way when the worker dies. */
const SIMULATOR_DELAY_MS = "300";
const POLL_MS = 20;

/** Starts the service as `npm start` does, and always ends it. */
export async function runStorm({ seed, documents, kills, say }: StormOptions): Promise<StormReport> {
  const began = performance.now();
  const dataDir = newDataDir();
  const server = await inngestServer(process.env, say);
  const service = await startService(dataDir, { PORTAL: "0", SIMULATOR_DELAY_MS, ...server?.env });
  const members: Member[] = [];
  try {
    await server?.register(service.demo.baseUrl);
    members.push(...(await createStage(service, seed)));
    say(`seed ${seed}: ${documents} documents, ${kills} kills, service at ${service.demo.baseUrl}`);
    const authority = createAuthority(service);
    await authority.beginToFail(seed);
    const client = createClient(service, members, seed);
    const killer = createKiller(dataDir, say, server?.engine?.pid);
    const victims: Victim[] = server?.engine ? [...VICTIMS, "inngest"] : [...VICTIMS];
    const issuing = performance.now();
    const { issued, refused } = await blow(planTrouble(seed, { documents, kills, victims }), {
      seed,
      documents,
      authority,
      client,
      killer,
      members,
    });
    const issuingSeconds = (performance.now() - issuing) / 1000;
    say(`all answered after ${issuingSeconds.toFixed(1)} s; now waiting for verdicts and deliveries`);
    const aftermath = await judgeAftermath({ service, members, authority, client, issued, refused, say });
    const seconds = { issuing: issuingSeconds, whole: (performance.now() - began) / 1000 };
    const receivers = sumReceivers(members);
    return { kills: killer.counts(), tally: client.tally, receivers, issued: byType(issued), aftermath, seconds };
  } catch (error) {
    say(service.output());
    throw error;
  } finally {
    for (const { receiver } of members) await receiver.close();
    await service.stop();
    await server?.engine?.stop();
    if (process.env.STORM_KEEP === "1") say(`data kept in ${dataDir}`);
    else removeDataDir(dataDir);
  }
}

interface Stage {
  seed: number;
  documents: number;
  authority: Authority;
  client: Client;
  killer: Killer;
  members: readonly Member[];
}

/** Issues documents and causes trouble at the same time, until enough documents were issued and all trouble is done. */
async function blow(trouble: readonly Planned[], stage: Stage): Promise<{ issued: Issued[]; refused: Refused[] }> {
  const issued: Issued[] = [];
  const refused: Refused[] = [];
  let done = 0;
  let failed = false;
  const plan = planEntries(stage.seed);
  const results = new Map<Entry, Promise<Issued | null>>();

  const issue = async (entry: Entry): Promise<Issued | null> => {
    const adjusted = entry.adjusted && (await results.get(entry.adjusted));
    if (entry.adjusted !== null && !adjusted) return null;
    const outcome = await stage.client.issue(entry, adjusted ?? null);
    issued.push(...outcome.issued);
    refused.push(...outcome.refused);
    return outcome.issued[0] ?? null;
  };
  let left = stage.documents;
  const work = async () => {
    while (left > 0 && !failed) {
      left -= 1;
      const entry = plan.next().value;
      const result = issue(entry);
      results.set(entry, result);
      if ((await result) === null) left += 1;
      else done += 1;
    }
  };
  const makeTrouble = async () => {
    for (const planned of trouble) {
      while (done < planned.at && !failed) await pause(POLL_MS);
      if (failed) return;
      if (planned.what === "kill") await stage.killer.kill(planned.victim, `with ${done} issued`);
      else if (planned.what === "slow") await stage.authority.slow(planned.ms);
      else await stage.authority.rejectNext(stage.members[planned.tenant]?.identificacion ?? "");
    }
  };
  const fail = (error: unknown) => {
    failed = true;
    throw error;
  };
  await Promise.all([makeTrouble(), ...Array.from({ length: WIDTH }, work)].map((one) => one.catch(fail)));
  return { issued, refused };
}

function sumReceivers(members: readonly Member[]): StormReport["receivers"] {
  const faults: Record<string, number> = {};
  let repeated = 0;
  for (const { receiver } of members) {
    repeated += receiver.repeated();
    for (const [name, count] of Object.entries(receiver.faults)) faults[name] = (faults[name] ?? 0) + count;
  }
  return { faults, repeated };
}

/** Counts each document once, however often it was answered. */
function byType(issued: readonly Issued[]): Record<string, number> {
  const documents = new Map(issued.map(({ id, entry }) => [id, entry.kind.codigo]));
  const grouped = Map.groupBy(documents.values(), (codigo) => codigo);
  return Object.fromEntries([...grouped].toSorted().map(([codigo, group]) => [codigo, group.length]));
}

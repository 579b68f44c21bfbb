/** Plans the whole storm from its seed: what is issued, in which way, and what breaks when. */
import { below, createRandom, pick, type Random } from "@/lib/platform/testing/random";
import { VICTIMS, type Victim } from "./killer";
import { KINDS, type Kind, type Units } from "./kinds";

/**
 * How a request is sent: by itself, twice at once under one key, or beside another one that competes for the same
 * saldo.
 */
export type Company = "alone" | "twin" | "rival";

export interface Entry {
  n: number;
  kind: Kind;
  /** Indices of the tenant and of its point of sale. */
  tenant: number;
  puntoVenta: number;
  members: Record<string, unknown>;
  adjusted: Entry | null;
  company: Company;
  /** The units that later entries may still adjust. */
  open: Units;
  /** True while no note has adjusted it. */
  untouched: boolean;
}

export type Trouble =
  | { what: "kill"; victim: Victim }
  /** Every answer of the authority waits this long. */
  | { what: "slow"; ms: number }
  /** The authority rejects the tenant's next document of any type. */
  | { what: "reject"; tenant: number };

/** Trouble that begins once this number of documents was issued. */
export type Planned = Trouble & { at: number };

export const TENANTS = 3;
export const PUNTOS_VENTA = 2;
/** How many entries back notes look for a document to adjust. */
const MEMORY = 300;
const TWINS = 0.12;
const RIVALS = 0.5;
const SLOW_SPELLS = 4;
const SLOWEST_MS = 1_500;
/** Gives the plan of the trouble another random sequence than the plan of the documents. */
const TROUBLE = 0x5eed;

/** Endless, because a note that the authority's rejection made impossible is replaced by the next entry. */
export function* planEntries(seed: number): Generator<Entry, never> {
  const random = createRandom(seed);
  const past: Entry[] = [];
  for (let n = 0; ; n += 1) {
    const entry = planEntry(random, n, past);
    past.push(entry);
    if (past.length > MEMORY) past.shift();
    yield entry;
  }
}

function planEntry(random: Random, n: number, past: readonly Entry[]): Entry {
  const tenant = below(random, TENANTS);
  const puntoVenta = below(random, PUNTOS_VENTA);
  const drawn = drawKind(random);
  const candidates = past.filter((entry) => mayAdjust(drawn, tenant, entry));
  const adjusted = candidates.length === 0 ? null : pick(random, candidates);
  // There is nothing to adjust yet, so a sale takes its place.
  const kind = drawn.adjusts.length > 0 && adjusted === null ? pick(random, KINDS.slice(0, 2)) : drawn;
  const untouched = adjusted?.untouched ?? false;
  const composed = kind.compose(random, adjusted);
  const takesAll = untouched && adjusted?.open.size === 0;
  const company = takesAll && random() < RIVALS ? "rival" : random() < TWINS ? "twin" : "alone";
  return { n, kind, tenant, puntoVenta, ...composed, adjusted, company, untouched: true };
}

function mayAdjust({ adjusts }: Kind, tenant: number, { kind, tenant: owner, open, untouched }: Entry): boolean {
  // A debit note annuls a whole credit note, so it needs an untouched one.
  return adjusts.includes(kind.codigo) && owner === tenant && open.size > 0 && (untouched || kind.codigo !== "03");
}

function drawKind(random: Random): Kind {
  return pick(
    random,
    KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind)),
  );
}

/** Returns the trouble in order: kills, equally often for each victim, at random moments; slow spells; rejections. */
export function planTrouble(
  seed: number,
  { documents, kills, victims = VICTIMS }: { documents: number; kills: number; victims?: readonly Victim[] },
): Planned[] {
  const random = createRandom(seed ^ TROUBLE);
  const order = victims.map((victim) => ({ victim, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  const moment = (k: number, count: number) => Math.floor(((k + random()) * documents) / count);
  const planned: Planned[] = [];
  for (let k = 0; k < kills; k += 1) {
    planned.push({ what: "kill", victim: order[k % order.length]?.victim ?? "worker", at: moment(k, kills) });
  }
  for (let k = 0; k < SLOW_SPELLS; k += 1) {
    const at = moment(k, SLOW_SPELLS);
    const until = Math.min(at + Math.ceil(documents / SLOW_SPELLS / 2), documents);
    planned.push({ what: "slow", ms: 100 + below(random, SLOWEST_MS), at }, { what: "slow", ms: 0, at: until });
  }
  const rejections = Math.ceil(documents / 100);
  for (let k = 0; k < rejections; k += 1) {
    planned.push({ what: "reject", tenant: below(random, TENANTS), at: moment(k, rejections) });
  }
  return planned.toSorted((a, b) => a.at - b.at);
}

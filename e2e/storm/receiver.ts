/** A tenant's webhook receiver: it verifies every signature, fails at random, and remembers the events that it took. */
import { Webhook } from "standardwebhooks";
import { type Behaviour, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { createRandom } from "@/lib/platform/testing/random";

/** The body of an event. */
interface Told {
  type: string;
  data: { clave?: string; consecutivo?: string; estado?: string };
}

export interface StormReceiver {
  url: string;
  expectSignedWith(secreto: string): void;
  /** Event id → its content, for the events that were taken, whether or not the sender received the answer. */
  taken(): ReadonlyMap<string, Told>;
  /** Number of deliveries of events that had been taken already. */
  repeated(): number;
  /** Failures that the receiver caused, by kind. */
  faults: Record<string, number>;
  /** Deliveries whose signature was not valid. */
  forged: string[];
  /** Ends its failures. */
  calm(): void;
  close(): Promise<void>;
}

const FAILS = 0.12;
const SLOWEST_MS = 400;

export async function startStormReceiver(seed: number): Promise<StormReceiver> {
  const random = createRandom(seed);
  const taken = new Map<string, Told>();
  const faults: Record<string, number> = {};
  const forged: string[] = [];
  let repeated = 0;
  let calm = false;
  let webhook: Webhook | null = null;

  const fail = (name: string, behave: () => void) => {
    faults[name] = (faults[name] ?? 0) + 1;
    behave();
  };
  const take: Behaviour = (response) => {
    const last = receiver.received.at(-1);
    if (webhook === null || last === undefined) throw new Error("the receiver is asked before it knows its secret");
    try {
      const told = webhook.verify(last.body, last.headers) as Told;
      const id = last.headers["webhook-id"] ?? "";
      if (taken.has(id)) repeated += 1;
      taken.set(id, told);
      setTimeout(() => response.writeHead(204).end(), calm ? 0 : random() * SLOWEST_MS);
    } catch (error) {
      forged.push(String(error));
      response.writeHead(400).end();
    }
  };
  const receiver = await startReceiver((response, request) => {
    const chance = calm ? 1 : random() / FAILS;
    if (chance < 0.4) return fail("500", () => response.writeHead(500).end());
    if (chance < 0.6) return fail("503 Retry-After", () => response.writeHead(503, { "retry-after": "1" }).end());
    // The hardest case: the receiver took the event, but the sender gets no answer.
    if (chance < 0.8) {
      take(response, request);
      return fail("cut after taking", () => response.destroy());
    }
    if (chance < 1) return fail("cut", () => response.destroy());
    return take(response, request);
  });
  return {
    url: receiver.url,
    expectSignedWith(secreto) {
      webhook = new Webhook(secreto);
    },
    taken: () => taken,
    repeated: () => repeated,
    faults,
    forged,
    calm() {
      calm = true;
    },
    close: receiver.close,
  };
}

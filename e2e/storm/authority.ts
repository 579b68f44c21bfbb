/** The simulator, through its control endpoint: what it is made to do wrong, and its own record. */
import type { SimulatorStats } from "@/lib/simulator/control";
import type { Service } from "../service";

/** Of the simulator's calls so many fail; of those 10 of 16 are done and their answer is lost, a tenth of all. */
const FAILING = 0.16;
const LOST = Array.from({ length: 10 }, () => "cut");
const KINDS = [...LOST, "500", "500", "500", "500", "429", "429"];

export interface Authority {
  beginToFail(seed: number): Promise<void>;
  slow(ms: number): Promise<void>;
  /** It does all that it is asked, and says so. */
  calm(): Promise<void>;
  /** Rejects the issuer's next document. */
  rejectNext(emisor: string): Promise<void>;
  stats(): Promise<SimulatorStats>;
}

export function createAuthority({ demo }: Service): Authority {
  async function control(verb: string, body: object): Promise<Response> {
    const headers = { "x-simulator-token": demo.simulatorControlToken ?? "" };
    const response = await fetch(`${demo.simulatorUrl}/control/${verb}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the simulator refuses ${verb}: ${response.status}`);
    return response;
  }
  return {
    beginToFail: async (seed) => void (await control("failing", { fraction: FAILING, seed, kinds: KINDS })),
    async calm() {
      await control("failing", { fraction: 0 });
      await control("slow", { ms: 0 });
    },
    slow: async (ms) => void (await control("slow", { ms })),
    rejectNext: async (emisor) => void (await control("next-outcome", { outcome: "reject", emisor })),
    stats: async () => (await (await control("stats", {})).json()) as SimulatorStats,
  };
}

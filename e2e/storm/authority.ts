/** Controls the simulator through its control endpoint: the faults that it injects, and its own record. */
import type { SimulatorStats } from "@/lib/simulator/control";
import type { Service } from "../service";

/**
 * Share of the simulator's calls that fail. In 10 of 16 of them the work is done and only the answer is lost, which is
 * a tenth of all calls.
 */
const FAILING = 0.16;
const LOST = Array.from({ length: 10 }, () => "cut");
const KINDS = [...LOST, "500", "500", "500", "500", "429", "429"];

export interface Authority {
  beginToFail(seed: number): Promise<void>;
  slow(ms: number): Promise<void>;
  /** Ends all faults. */
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

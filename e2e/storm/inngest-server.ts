/**
 * Runs the storm with a real Inngest in place of the embedded executor. `INNGEST_BASE_URL`, `INNGEST_EVENT_KEY` and
 * `INNGEST_SIGNING_KEY` describe it. It calls `/api/inngest`, which Next serves, so the portal is started too.
 */
import { registerFunctions } from "@/inngest/registration";
import { freePort } from "../service";
import { type Engine, startEngine } from "./engine";

const NAMES = ["INNGEST_BASE_URL", "INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY", "INNGEST_SERVE_ORIGIN"] as const;

export interface InngestServer {
  /** Environment variables for the service. */
  env: Record<string, string>;
  /** Registers the functions with the server. */
  register(baseUrl: string): Promise<void>;
  /** The engine that INNGEST_COMMAND starts; a server that runs elsewhere is not killed. */
  engine: Engine | null;
}

/** Returns `null` without a signing key; the storm then uses the embedded executor. */
export async function inngestServer(
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<InngestServer | null> {
  if (!environment.INNGEST_SIGNING_KEY) return null;
  const given = Object.fromEntries(NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const PORT = environment.PORT ?? String(await freePort());
  const INNGEST_SERVE_ORIGIN = `http://127.0.0.1:${PORT}`;
  return {
    env: { INNGEST_SERVE_ORIGIN, ...given, INNGEST_DEV: "0", PORT, PORTAL: "1" },
    engine: await engineOf(environment, say),
    register: (baseUrl) => registerFunctions(baseUrl, environment.INNGEST_SIGNING_KEY ?? null),
  };
}

async function engineOf(environment: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Engine | null> {
  const { INNGEST_COMMAND: command, INNGEST_BASE_URL: baseUrl } = environment;
  if (command !== undefined && baseUrl !== undefined) return startEngine(command, `${baseUrl}/health`);
  say("Inngest is not killed: INNGEST_COMMAND does not say how to start it at INNGEST_BASE_URL");
  return null;
}

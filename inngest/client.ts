/**
 * The only Inngest client. It speaks to a real Inngest when one is configured, else to the executor in our own worker.
 */
import { Inngest } from "inngest";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type EmbeddedClient, embeddedOptions } from "./embedded/client";
import { createTransport } from "./embedded/transport";
import { ErrorTranslation } from "./middleware";
import { inngestMode } from "./mode";
import { StepTrace } from "./step-trace";

export const mode = inngestMode(env());

const transport = createTransport();

export const inngest = new Inngest({
  id: "purafactura",
  // Its log lines name the run (`runID`) and the request (`requestId`, which is also the run's id).
  logger: log(),
  middleware: [StepTrace, ErrorTranslation],
  // With a signing key the SDK always checks signatures, even if INNGEST_DEV is set.
  ...(mode === "embedded" ? embeddedOptions(transport) : { isDev: mode === "dev-server" }),
});

/** The worker process attaches its executor to this transport. */
export const embeddedClient: EmbeddedClient = { inngest, transport };

/** The one Inngest client, and what stands behind it: a real Inngest when configured, else the executor of our worker. */
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
  // Its lines name the run (`runID`) and the request (`requestId`, the run's id as well).
  logger: log(),
  middleware: [StepTrace, ErrorTranslation],
  // With a signing key signatures are always checked, whatever INNGEST_DEV says.
  ...(mode === "embedded" ? embeddedOptions(transport) : { isDev: mode === "dev-server" }),
});

/** For the worker process: the executor attaches itself to the transport. */
export const embeddedClient: EmbeddedClient = { inngest, transport };

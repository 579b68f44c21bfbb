import { registerFunctions } from "@/inngest/registration";
import { env } from "@/lib/platform/env";
import { UsageError } from "../options";
import type { Act } from "./acts";

export const inngestRegister: Act = {
  summary:
    "make the functions known to Inngest, after a deploy that changes them: a call signed with INNGEST_SIGNING_KEY",
  help: `  Give INNGEST_SIGNING_KEY and INNGEST_SERVE_ORIGIN as the service has them.`,
  options: {},
  run: async () => {
    const { INNGEST_SIGNING_KEY: key, INNGEST_SERVE_ORIGIN: origin } = env();
    if (key === undefined || origin === undefined) {
      throw new UsageError("INNGEST_SIGNING_KEY is not set: without a real Inngest there is nothing to register.");
    }
    await registerFunctions(origin, key);
    return { text: `Inngest knows the functions at ${origin}`, result: { origen: origin } };
  },
};

/** Decides from the environment which executor runs the durable functions. */

export type InngestMode =
  /** In our own worker process with state in our Postgres, when nothing is configured. */
  | "embedded"
  /** Inngest Cloud or a self-hosted server. Calls are signed in both directions. */
  | "server"
  /** Inngest's development server, outside production only. Nothing is signed. */
  | "dev-server";

const OFF = new Set(["", "0", "false"]);

interface Settings {
  INNGEST_SIGNING_KEY?: string | undefined;
  INNGEST_EVENT_KEY?: string | undefined;
  INNGEST_DEV?: string | undefined;
  NODE_ENV?: string | undefined;
}

/** @throws Error when the settings contradict each other. */
export function inngestMode(env: Settings): InngestMode {
  if (env.INNGEST_SIGNING_KEY) {
    if (!env.INNGEST_EVENT_KEY) throw new Error("INNGEST_SIGNING_KEY is set: INNGEST_EVENT_KEY is needed as well");
    return "server";
  }
  if (OFF.has(env.INNGEST_DEV ?? "")) return "embedded";
  // Without signatures, anyone who reaches /api/inngest could run the functions.
  if (env.NODE_ENV === "production") {
    throw new Error(
      "INNGEST_DEV is for `npm run dev`: `npm start` and production take signed calls only, with INNGEST_SIGNING_KEY, " +
        "INNGEST_EVENT_KEY and INNGEST_SERVE_ORIGIN",
    );
  }
  return "dev-server";
}

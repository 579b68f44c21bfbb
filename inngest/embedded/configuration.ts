/**
 * What the functions require of the executor, as the SDK reports it in a sync. A configuration that the executor does
 * not implement is refused at boot, because it would silently behave differently than on a real server.
 */
import { z } from "zod";
import { nextSlot } from "./cron";

const DEFAULT_RETRIES = 4;
const MAX_RETRIES = 20;

const trigger = z.union([
  z.strictObject({ event: z.string(), expression: z.string().nullish() }),
  z.strictObject({ cron: z.string() }),
]);

const concurrency = z.strictObject({
  limit: z.int().positive(),
  key: z.string().optional(),
  scope: z.literal("fn").optional(),
});

const fnConfig = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(trigger),
  steps: z.record(
    z.string(),
    z.looseObject({ retries: z.strictObject({ attempts: z.int().min(0).max(MAX_RETRIES).optional() }).optional() }),
  ),
  concurrency: z
    .union([z.int().positive(), concurrency, z.tuple([z.union([z.int().positive(), concurrency])])])
    .optional(),
});

const syncAnswer = z.looseObject({ app_id: z.string(), functions: z.array(z.looseObject({ id: z.string() })) });

export interface FunctionConfig {
  /** `<app>-<function>`. */
  id: string;
  maxAttempts: number;
  events: { name: string; condition: Expression | null }[];
  schedules: string[];
  /** At most `limit` steps at once among runs with the same value of `key`; null for no limit. */
  concurrency: { limit: number; key: Expression | null } | null;
}

export interface AppConfig {
  appId: string;
  functions: ReadonlyMap<string, FunctionConfig>;
}

/** Reads the SDK's answer to an in-band sync. @throws Error that names the function and what is not supported. */
export function parseConfiguration(answer: unknown): AppConfig {
  const { app_id: appId, functions } = syncAnswer.parse(answer);
  return { appId, functions: new Map(functions.map((raw) => [raw.id, parseFunction(raw)])) };
}

function parseFunction(raw: { id: string }): FunctionConfig {
  const parsed = fnConfig.safeParse(raw);
  if (!parsed.success) {
    throw new Error(
      `the embedded executor does not support the configuration of ${raw.id}: ${z.prettifyError(parsed.error)}`,
    );
  }
  const { id, triggers, steps } = parsed.data;
  try {
    const schedules = triggers.flatMap((t) => ("cron" in t ? [t.cron] : []));
    for (const schedule of schedules) nextSlot(schedule, new Date(0));
    return {
      id,
      maxAttempts: 1 + (Object.values(steps)[0]?.retries?.attempts ?? DEFAULT_RETRIES),
      events: triggers.flatMap((t) => ("event" in t ? [{ name: t.event, condition: compile(t.expression) }] : [])),
      schedules,
      concurrency: parseConcurrency(parsed.data.concurrency),
    };
  } catch (cause) {
    throw new Error(`the embedded executor does not support the configuration of ${id}: ${cause}`, { cause });
  }
}

function parseConcurrency(raw: z.infer<typeof fnConfig>["concurrency"]): FunctionConfig["concurrency"] {
  const option = Array.isArray(raw) ? raw[0] : raw;
  if (option === undefined) return null;
  return typeof option === "number" ? { limit: option, key: null } : { limit: option.limit, key: compile(option.key) };
}

function compile(source: string | null | undefined): Expression | null {
  return source ? compileExpression(source) : null;
}

/**
 * The only two supported expressions: `a.b.c`, a concurrency key, and `a.b.c == 'text'`, with which the SDK passes a
 * failed run to its own function's onFailure. Everything else is refused at boot, so that nothing behaves differently
 * than on a real server.
 */
type Expression = (scope: Record<string, unknown>) => unknown;

const EXPRESSION = /^([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?: == '([^'\\]*)')?$/;

/** Compiles an expression. A path to nothing gives null. @throws Error that quotes what is not understood. */
export function compileExpression(source: string): Expression {
  const [, path, text] = EXPRESSION.exec(source) ?? [];
  if (path === undefined) throw new Error(`not understood as an expression: ${source}`);
  const names = path.split(".");
  const read: Expression = (scope) =>
    names.reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : null), scope);
  return text === undefined ? read : (scope) => read(scope) === text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

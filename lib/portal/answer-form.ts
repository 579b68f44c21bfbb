/** The part that all server actions share: same-origin check, schema, and refusals in Spanish. */
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import type { FormState } from "@/lib/contract/portal/form-state";
import { SESION_TERMINADA } from "@/lib/contract/portal/sesion";
import { refusal } from "@/lib/contract/refusal";
import { invalidForm, pathOf } from "@/lib/http/validate";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { withLogContext } from "@/lib/platform/log-context";
import { requestSpan } from "@/lib/platform/trace";
import { explainRefusal } from "./explain-refusal";
import * as messages from "./messages";
import { isSameOrigin } from "./same-origin";

/** What a handler may return; it may also return nothing. */
export interface Said<Result> {
  message?: string;
  result?: Result;
}

const NUL = "\\u0000";

/**
 * Runs `act`, which reads the input after its own checks. redirect() passes through.
 * @param requestId for the log, and for the user to report
 */
export async function answerForm<Schema extends z.ZodType, Result>(
  state: FormState<Result>,
  sent: unknown,
  schema: Schema,
  requestId: string,
  act: (read: () => z.output<Schema>) => Promise<Said<Result> | undefined>,
): Promise<FormState<Result>> {
  const turn = (state?.turn ?? 0) + 1;
  try {
    if (!isSameOrigin(await headers())) throw refusal("origen_ajeno");
    const said = await withLogContext({ requestId }, () =>
      requestSpan("portal action", null, () => act(() => readInput(schema, sent))),
    );
    return { status: "ok", message: said?.message ?? null, errors: {}, result: said?.result ?? null, turn };
  } catch (error) {
    unstable_rethrow(error);
    return { status: "error", ...explain(error, requestId), result: null, turn };
  }
}

/** @throws AppError validation by field, rule for NUL, which the database cannot store */
function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const plain = sent instanceof FormData ? formObject(sent) : sent;
  if (JSON.stringify(plain)?.includes(NUL)) throw refusal("texto_nulo");
  const parsed = schema.safeParse(plain, { error: formError });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [pathOf(path), message] as const);
  throw invalidForm(problems);
}

/** Anything but an AppError is a bug or an outage: the log gets the whole error, the user the request's id. */
function explain(error: unknown, requestId: string): Pick<FormState, "message" | "errors" | "codigo"> {
  if (error instanceof AppError) {
    if (error.internal !== undefined) log().warn({ requestId, internal: error.internal }, "portal action refused");
    const ended = error.codigo === SESION_TERMINADA;
    return { ...explainRefusal(error), ...(ended && { codigo: SESION_TERMINADA }) };
  }
  log().error({ requestId, err: error }, "portal action failed");
  return { message: messages.sinServicio(requestId), errors: {} };
}

/** A form's entries as plain data: `lineas[0].cantidad` is nested, a name sent twice or ending in `[]` is a list. */
const MAX_INDEX = 2_000;
const STEP = /[^.[\]]+/g;
/** Names that would reach the prototype that all objects share. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

interface Tree {
  [step: string]: unknown;
}

/** Values are text or files. Leaves out empty file fields and the names that React adds. */
export function formObject(form: FormData): Tree {
  const root: Tree = Object.create(null);
  for (const name of new Set(form.keys())) {
    if (name.startsWith("$ACTION")) continue;
    const values = form.getAll(name).filter((value) => typeof value === "string" || value.size > 0);
    if (values.length === 0) continue;
    put(root, name, name.endsWith("[]") || values.length > 1 ? values : values[0]);
  }
  return root;
}

function put(root: Tree, name: string, value: unknown): void {
  const steps = name.match(STEP) ?? [];
  if (steps.length === 0 || steps.some((step) => FORBIDDEN.has(step) || Number(step) > MAX_INDEX)) return;
  let at = root;
  for (const [index, step] of steps.entries()) {
    if (index === steps.length - 1) at[step] = value;
    else {
      const isList = /^\d+$/.test(steps[index + 1] ?? "");
      at[step] ??= isList ? [] : Object.create(null);
      const next = at[step];
      if (typeof next !== "object" || next === null) return;
      at = next as Tree;
    }
  }
}

/** The portal's Spanish text for a field's problem when the schema has none of its own. */
type Issue = z.core.$ZodRawIssue;

/** For `schema.safeParse(value, { error: formError })`; a schema's own text takes precedence. */
export function formError(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? messages.COMPLETA : typeError(issue.expected);
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return issue.origin === "string"
        ? messages.largoMaximo(Number(issue.maximum))
        : messages.numeroMaximo(Number(issue.maximum));
    case "invalid_value":
      return messages.ELEGI;
    case "invalid_format":
      return formatError(issue.format);
    default:
      return messages.REVISA;
  }
}

function typeError(expected: string): string {
  return expected === "number" || expected === "int" ? messages.NUMERO : messages.REVISA;
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === "array" || origin === "set") return messages.opcionesMinimas(minimum);
  if (origin !== "string") return messages.numeroMinimo(minimum);
  return minimum <= 1 ? messages.COMPLETA : messages.largoMinimo(minimum);
}

function formatError(format: string): string {
  if (format === "email") return messages.CORREO;
  return format === "url" ? messages.URL : messages.REVISA;
}

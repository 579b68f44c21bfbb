/** Actions of the pages before signing in: checks the origin and the schema, without a session. */
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import type { z } from "zod";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Runtime } from "@/lib/services/kernel/context";
import { getRuntime } from "@/lib/services/operations/runtime";
import { answerForm, type Said } from "./answer-form";
import { addressOf } from "./client-address";

/** What a handler is called with. */
export interface OpenCall<Input> {
  runtime: Runtime;
  input: Input;
  /** The client's address; null when it is unknown. */
  direccion: string | null;
  requestId: string;
  now: Date;
}

/** Like `portalAction`, but open to everybody. */
export function openAction<Schema extends z.ZodType, Result = null>(
  schema: Schema,
  handle: (call: OpenCall<z.output<Schema>>) => Promise<Said<Result> | undefined>,
): FormAction<Result> {
  return async (state, sent) => {
    const asked = await headers();
    const requestId = asked.get("x-request-id") ?? randomUUID();
    return answerForm(state, sent, schema, requestId, async (read) => {
      const direccion = addressOf(asked.get("x-forwarded-for"));
      return handle({ runtime: await getRuntime(), input: read(), direccion, requestId, now: new Date() });
    });
  };
}

/** The portal's only way to change data: a server action that passes these steps, in this order. */

import type { z } from "zod";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { refusal } from "@/lib/contract/refusal";
import { AppError } from "@/lib/platform/errors";
import type { Ctx } from "@/lib/services/kernel/context";
import { answerForm, type Said } from "./answer-form";
import {
  demandEscribir,
  demandNamed,
  demandOf,
  findPortalContext,
  type PortalContext,
  type PortalDemand,
} from "./require-portal-context";

/** What a handler is called with. */
export interface PortalCall<Input> {
  ctx: Ctx;
  input: Input;
  portal: PortalContext;
}

/**
 * A server action for `<Form action={…}>` or for a script: checks the origin, the session, the company of the page, the
 * permission, the company's state and the schema, then runs the use case, which audits. The form shows a refusal;
 * redirect() passes through.
 * @param complete adds to what the schema refused what the use case would refuse of the rest
 */
export function portalAction<Schema extends z.ZodType, Result = null>(
  schema: Schema,
  demand: PortalDemand,
  handle: (call: PortalCall<z.output<Schema>>) => Promise<Said<Result> | undefined>,
  complete?: (error: AppError, call: PortalCall<unknown>) => Promise<AppError>,
): FormAction<Result> {
  return async (state, sent) => {
    const portal = await findPortalContext();
    return answerForm(state, sent, schema, portal?.ctx.requestId ?? "", async (read) => {
      if (portal === null) throw refusal("sesion_terminada");
      demandNamed(portal, demand);
      demandOf(portal, demand);
      demandEscribir(portal, demand);
      const call = { ctx: portal.ctx, portal };
      return handle({
        ...call,
        input: await readOr(read, complete && ((error) => complete(error, { ...call, input: sent }))),
      });
    });
  };
}

/**
 * The handler of an action that a use case does whole, and then says so.
 * @param after on success: `refresh`, where the page itself shows what changed
 */
export const does =
  <Input>(
    act: (ctx: Ctx, input: Input) => Promise<unknown>,
    message: string | ((input: Input) => string),
    after?: () => void,
  ) =>
  async ({ ctx, input }: Pick<PortalCall<Input>, "ctx" | "input">): Promise<Said<null>> => {
    await act(ctx, input);
    after?.();
    return { message: typeof message === "string" ? message : message(input) };
  };

async function readOr<Input>(
  read: () => Input,
  complete: ((error: AppError) => Promise<AppError>) | undefined,
): Promise<Input> {
  try {
    return read();
  } catch (error) {
    throw error instanceof AppError && complete !== undefined ? await complete(error) : error;
  }
}

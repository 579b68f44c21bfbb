/** Translates our errors, thrown inside or outside a step, into errors that tell the SDK whether to retry. */
import { Middleware } from "inngest";
import { translateError } from "./translate-error";

export class ErrorTranslation extends Middleware.BaseMiddleware {
  readonly id = "purafactura:errors";

  override async wrapStepHandler({ next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    return next().catch(rethrow);
  }

  override async wrapFunctionHandler({ next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
    return next().catch(rethrow);
  }
}

function rethrow(error: unknown): never {
  throw translateError(error);
}

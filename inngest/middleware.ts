/** Our one middleware: an error of ours, in a step or beside it, becomes one that the SDK knows how to retry. */
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

import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import type { FormAction } from "@/lib/contract/portal/form-state";

const SIN_RESPUESTA =
  "No llegó la respuesta del servicio, así que no sabemos si se guardó. Lo que escribiste sigue acá: probá de nuevo.";
/** Said by a release of the service in which the action is no more, so nothing was done. */
const ACTUALIZADO =
  "PuraFactura se actualizó mientras tenías abierta esta página, y no se guardó nada. Copiá lo que te haga falta y recargá la página.";

/**
 * The same action, but a lost connection becomes an ordinary answer, so that the typed values stay.
 *
 * @param sinRespuesta the text shown then
 */
export function withoutAnswer<Result>(
  action: FormAction<Result>,
  sinRespuesta: string = SIN_RESPUESTA,
): FormAction<Result> {
  return async (state, input) => {
    try {
      return await action(state, input);
    } catch (error) {
      // Next signals a redirect with an error, which must pass.
      unstable_rethrow(error);
      const message = unstable_isUnrecognizedActionError(error) ? ACTUALIZADO : sinRespuesta;
      return { status: "error", message, errors: {}, result: null, turn: state.turn + 1 };
    }
  };
}

import { unstable_rethrow } from "next/navigation";
import type { FormAction } from "@/lib/contract/portal/form-state";

const SIN_RESPUESTA =
  "No llegó la respuesta del servicio, así que no sabemos si se guardó. Lo que escribiste sigue acá: probá de nuevo.";

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
      return { status: "error", message: sinRespuesta, errors: {}, result: null, turn: state.turn + 1 };
    }
  };
}

import { unstable_rethrow } from "next/navigation";
import type { FormAction } from "@/lib/contract/portal/form-state";

const SIN_RESPUESTA =
  "No llegó la respuesta del servicio, así que no sabemos si se guardó. Lo que escribiste sigue acá: probá de nuevo.";

/**
 * The same action, whose failure on the way is an answer like any other: what was typed stays in its place.
 *
 * @param sinRespuesta what is said then
 */
export function withoutAnswer<Result>(
  action: FormAction<Result>,
  sinRespuesta: string = SIN_RESPUESTA,
): FormAction<Result> {
  return async (state, input) => {
    try {
      return await action(state, input);
    } catch (error) {
      // The way to another page is an error too, in Next's hands.
      unstable_rethrow(error);
      return { status: "error", message: sinRespuesta, errors: {}, result: null, turn: state.turn + 1 };
    }
  };
}

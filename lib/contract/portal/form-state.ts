import type { SESION_TERMINADA } from "./sesion";

/** A server action's answer to the form that called it. */
export interface FormState<Result = unknown> {
  status: "idle" | "ok" | "error";
  /** The text for the user; null when the form itself shows enough. */
  message: string | null;
  /** Problems by the field's name (`lineas[0].cantidad`). */
  errors: Readonly<Record<string, readonly string[]>>;
  /** Where a problem is, in words, by the same name (`Línea 1, Cantidad`). */
  lugares?: Readonly<Record<string, string>>;
  /** What the action returns once `ok`. Contains no secret except one that is shown only once. */
  result: Result | null;
  /** The session had ended before the action did anything. */
  codigo?: typeof SESION_TERMINADA;
  /** Grows with each answer, so that a form notices an equal answer too. */
  turn: number;
}

/** A form before its first answer. */
export const IDLE: FormState<never> = { status: "idle", message: null, errors: {}, result: null, turn: 0 };

/** The text above the fields when all problems stand beside them. */
export const REVISA_LOS_DATOS = "Revisá los datos marcados.";

/** The signature that `useActionState` needs; `input` is a FormData, or plain data where no form was sent. */
export type FormAction<Result = unknown> = (state: FormState<Result>, input: unknown) => Promise<FormState<Result>>;

/** What a server action tells the form that called it. */
export interface FormState<Result = unknown> {
  status: "idle" | "ok" | "error";
  /** What to say to the person; null when the form's own look says enough. */
  message: string | null;
  /** By the field's name (`lineas[0].cantidad`), what is wrong with it. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** What the action returns, once `ok`. Never a secret, but one that is shown once. */
  result: Result | null;
  /** Grows with each answer, so that a form notices the same answer twice. */
  turn: number;
}

/** A form before its first answer. */
export const IDLE: FormState<never> = { status: "idle", message: null, errors: {}, result: null, turn: 0 };

/** What a form says above its fields when they say the rest. */
export const REVISA_LOS_DATOS = "Revisá los datos marcados.";

/** As `useActionState` wants it; `input` is a FormData, or plain data where no form was sent. */
export type FormAction<Result = unknown> = (state: FormState<Result>, input: unknown) => Promise<FormState<Result>>;

/** The door's texts about unknown members and parameters. */
export const unknownParameter = (known: readonly string[]) =>
  known.length === 0
    ? "Este parámetro no existe: la operación no lleva parámetros."
    : `Este parámetro no existe. Los que hay: ${known.map((name) => `'${name}'`).join(", ")}.`;
export const PARAMETER_TWICE = "Mandá este parámetro una sola vez.";
/** `advice` says what to send instead. */
export const mistake = (advice: string) => `Este dato no existe. ${advice}`;

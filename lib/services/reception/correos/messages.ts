/** The texts that tell the sender of a mail which files could not be read. */
export const asunto = (original: string) => `No pudimos leer tu correo${original === "" ? "" : `: ${original}`}`;

export const SIN_XML =
  "El correo no trae ningún comprobante electrónico en XML. El PDF no basta: hace falta el archivo .xml firmado.";

/** @param faltas one line for each file, or one for the whole mail */
export const texto = (empresa: string, faltas: readonly string[], recibidos: number) =>
  [
    `${empresa} recibe sus comprobantes electrónicos en esta dirección, y de tu correo no se pudo recibir lo siguiente:`,
    "",
    ...faltas.map((falta) => `- ${falta}`),
    "",
    ...(recibidos === 0
      ? []
      : [`Lo demás sí se recibió (${recibidos === 1 ? "1 archivo" : `${recibidos} archivos`}).`, ""]),
    "Corregilo y mandalo de nuevo a la misma dirección. Este aviso es automático: no hace falta responderlo.",
  ].join("\n");

/** What the door itself says. Texts in quotation marks in the specification are here to the letter. */

// spec 7.2
export const UNAUTHENTICATED = "API key ausente, inválida o revocada.";
export const CATALOG_FORBIDDEN = "La API key no tiene el scope requerido para esta operación.";
export const missingScope = (scope: string) => `La API key no tiene el scope requerido para esta operación: ${scope}.`;

export const SUSPENDED = "La cuenta está suspendida: no se puede usar el API. Escribinos para reactivarla.";
export const rateExceeded = (limit: number, seconds: number) =>
  `Superaste el límite de ${limit} solicitudes por minuto. Esperá ${seconds} ${seconds === 1 ? "segundo" : "segundos"} y volvé a intentar.`;

export const bodyTooLarge = (kilobytes: number) => `El cuerpo de la solicitud supera el máximo de ${kilobytes} KB.`;
export const MEDIA_TYPE = "El cuerpo tiene que ser JSON: enviá el encabezado Content-Type: application/json.";
export const BODY_EMPTY = "La solicitud no trae cuerpo: enviá un objeto JSON.";
export const BODY_CUT = "La solicitud se cortó antes de terminar.";
export const BODY_MALFORMED = "El cuerpo no es JSON válido.";
export const BODY_TOO_DEEP = "El cuerpo tiene demasiados niveles anidados.";
export const QUERY_TEXT = "Los parámetros de la dirección no pueden llevar caracteres nulos.";
export const BODY_TEXT = "El cuerpo tiene texto con caracteres que no existen en Unicode o caracteres nulos.";

export const IDEMPOTENCY_KEY =
  "El encabezado Idempotency-Key tiene que tener de 1 a 255 caracteres ASCII visibles, sin espacios.";

export const unknownParameter = (known: readonly string[]) =>
  known.length === 0
    ? "Este parámetro no existe: la operación no lleva parámetros."
    : `Este parámetro no existe. Los que hay: ${known.map((name) => `'${name}'`).join(", ")}.`;
export const PARAMETER_TWICE = "Mandá este parámetro una sola vez.";
/** `advice`: what to send instead. */
export const mistake = (advice: string) => `Este dato no existe. ${advice}`;
export const NOT_FOUND = "No existe.";
export const unknownPath = (path: string) => `No existe la ruta ${path}.`;
export const wrongMethod = (method: string, allowed: string) =>
  `El método ${method} no existe en esta ruta. Usá ${allowed}.`;

export const INTERNAL = "Ocurrió un error interno. Si se repite, escribinos con el valor de 'requestId'.";

/** Where lists of keys are read. */
export const KEYS = "/api/portal/llaves";

export const solicitudesOf = (apiKeyId: number) => `${KEYS}/${apiKeyId}/solicitudes`;

/** The routes that list keys. */
export const KEYS = "/api/portal/llaves";

export const solicitudesOf = (apiKeyId: number) => `${KEYS}/${apiKeyId}/solicitudes`;

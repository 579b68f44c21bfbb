/** Where lists of keys are read. */
export const LLAVES = "/api/portal/llaves";

export const solicitudesOf = (apiKeyId: number) => `${LLAVES}/${apiKeyId}/solicitudes`;

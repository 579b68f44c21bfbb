/** The tax authority that a tenant uses: the simulator on loopback, the authority's sandbox, or the real one. */
export const AMBIENTES = ["simulador", "pruebas", "produccion"] as const;

export type Ambiente = (typeof AMBIENTES)[number];

/** Issues the certificates with which a company tries the service before it has its own. */
export const CA_SIMULADOR = "CA SIMULADOR - PURAFACTURA";

/** Whether a certificate is good for the simulator alone. @param emitidoPor its issuer, as RFC 2253 writes names */
export const isDelSimulador = (emitidoPor: string) => emitidoPor.startsWith(`CN=${CA_SIMULADOR},`);

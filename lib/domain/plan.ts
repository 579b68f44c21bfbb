/** Plans of the service: what happens once a month's documents are used up, and when their company is told. */

/** What of a plan is counted and announced: a month's documents, and megabytes of kept files. */
export type MedidaPlan = "documentos" | "espacio";

/** `cobrar`: each more is invoiced. `frenar`: all keys are slowed down. `sin_borradores`: nothing new is drafted. */
export const AL_PASAR = ["cobrar", "frenar", "sin_borradores"] as const;

export type AlPasar = (typeof AL_PASAR)[number];

/**
 * What a plan may leave out, by the name that people read. A company begins none of it without it; what it has already
 * goes on, and no document is ever issued less for it.
 */
export const FUNCIONES_PLAN = {
  llaves: "llaves del API",
  webhooks: "webhooks",
  recurrentes: "documentos recurrentes",
  buzon: "un buzón de correo propio para recibir",
} as const;

export type FuncionPlan = keyof typeof FUNCIONES_PLAN;

export const FUNCIONES = Object.keys(FUNCIONES_PLAN) as [FuncionPlan, ...FuncionPlan[]];

/** Hundredths of a plan at which its company is told; 0 until the first one. */
export type UmbralPlan = 0 | 80 | 100;

/** The highest one reached. `incluidos`: what the plan has of it; null for any number. */
export function umbralDe(usado: number, incluidos: number | null): UmbralPlan {
  if (incluidos === null) return 0;
  if (usado >= incluidos) return 100;
  return usado * 100 >= incluidos * 80 ? 80 : 0;
}

const BYTES_POR_MEGA = 1_000_000;

/** Begun megabytes: a plan of 500 is used up by the last byte of the 500th. Null while nothing was counted. */
export const megasDe = (bytes: number | null): number | null =>
  bytes === null ? null : Math.ceil(bytes / BYTES_POR_MEGA);

/** That many bytes. */
export const bytesDe = (megas: number | null): number | null => (megas === null ? null : megas * BYTES_POR_MEGA);

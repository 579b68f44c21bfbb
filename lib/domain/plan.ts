/** Plans of the service: what happens once a month's documents are used up, and when their company is told. */

/** `cobrar`: each more is invoiced. `frenar`: all keys are slowed down. `sin_borradores`: nothing new is drafted. */
export const AL_PASAR = ["cobrar", "frenar", "sin_borradores"] as const;

export type AlPasar = (typeof AL_PASAR)[number];

/** Hundredths of a plan at which its company is told; 0 until the first one. */
export type UmbralPlan = 0 | 80 | 100;

/** The highest one reached. `incluidos`: the documents of a month in the plan; null for any number. */
export function umbralDe(documentos: number, incluidos: number | null): UmbralPlan {
  if (incluidos === null) return 0;
  if (documentos >= incluidos) return 100;
  return documentos * 100 >= incluidos * 80 ? 80 : 0;
}

/** A lookup whose failure is the caller's answer: what was found, or the refusal that says why not. */

import type { MissingCode } from "@/lib/contract/refusals/missing";
import { refusal } from "@/lib/contract/refusals/refusal";
import { toFechaHora } from "@/lib/platform/clock";
import type { Hallazgo } from "./consult";

export interface Consultado {
  /** When the register said so. */
  consultadoEn: string;
  /** It could not be asked again, though it is time. */
  desactualizado: boolean;
}

/** @throws AppError not-found with that code; unavailable, with the seconds to wait */
export function demandFound<T>(hallazgo: Hallazgo<T>, missing: MissingCode): { value: T } & Consultado {
  if (hallazgo.kind === "not-found") throw refusal(missing);
  if (hallazgo.kind === "unavailable") {
    const { reason, retryAfterSeconds } = hallazgo;
    const codigo = reason === "busy" ? "consultas_saturadas" : "hacienda_no_responde";
    throw refusal(codigo, { seconds: retryAfterSeconds }, { retryAfterSeconds });
  }
  const { value, consultadoEn, desactualizado } = hallazgo;
  return { value, consultadoEn: toFechaHora(consultadoEn), desactualizado };
}

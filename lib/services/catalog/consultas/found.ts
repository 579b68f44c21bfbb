/** Turns a lookup that failed into the refusal that the caller answers with. */

import { refusal } from "@/lib/contract/refusal";
import type { MissingCode } from "@/lib/contract/refusals/missing";
import { toFechaHora } from "@/lib/platform/clock";
import type { Hallazgo } from "./consult";

export interface Consultado {
  /** When the register answered. */
  consultadoEn: string;
  /** True when the answer is old and the register could not be asked again. */
  desactualizado: boolean;
}

/** @throws AppError not-found with the code `missing`; unavailable, with the seconds to wait */
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

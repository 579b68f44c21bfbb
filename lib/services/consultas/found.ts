/** A lookup whose failure is the caller's answer: what was found, or the refusal that says why not. */

import { toFechaHora } from "@/lib/platform/clock";
import { AppError, notFound } from "@/lib/platform/errors";
import type { Hallazgo } from "./consult";
import * as messages from "./messages";

export interface Consultado {
  /** When the register said so. */
  consultadoEn: string;
  /** It could not be asked again, though it is time. */
  desactualizado: boolean;
}

/** @throws AppError not-found with that text; unavailable, with the seconds to wait */
export function demandFound<T>(hallazgo: Hallazgo<T>, notFoundText: string): { value: T } & Consultado {
  if (hallazgo.kind === "not-found") throw notFound(notFoundText, { codigo: "no_existe_en_hacienda" });
  if (hallazgo.kind === "unavailable") {
    const { reason, retryAfterSeconds } = hallazgo;
    const [text, codigo] =
      reason === "busy"
        ? [messages.consultasSaturadas(retryAfterSeconds), "consultas_saturadas"]
        : [messages.haciendaNoResponde(retryAfterSeconds), "hacienda_no_responde"];
    throw new AppError("unavailable", text, { codigo, retryAfterSeconds });
  }
  const { value, consultadoEn, desactualizado } = hallazgo;
  return { value, consultadoEn: toFechaHora(consultadoEn), desactualizado };
}

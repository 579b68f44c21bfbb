/** When a recurring document is due, and when it ends. */

import type { Cadencia, Calendario } from "@/lib/domain/cobranza/recurrencia";
import { fechaDesde } from "@/lib/domain/cobranza/recurrencia";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { parseInstant } from "@/lib/platform/clock";
import { type Reloj, realMoment, tenantDay } from "../../kernel/reloj";

/** Six in the morning: its mail arrives with the working day. */
const HORA = "T06:00:00-06:00";

export interface Regla {
  cada: string;
  dia: number;
  primera: string;
  hasta: string | null;
  veces: number | null;
}

export const calendarioOf = ({ cada, dia, primera }: Regla): Calendario => ({ cada: cada as Cadencia, dia, primera });

/** When by the real clock it is the morning of the day for the tenant; now when that is past. */
export function momentoDe(reloj: Reloj, fecha: string): Date {
  return fecha <= tenantDay(reloj) ? reloj.now : realMoment(reloj, parseInstant(`${fecha}${HORA}`));
}

/** What it waits for after so many documents: a day from `desde` on, or nothing more. */
export function siguienteDe(reloj: Reloj, regla: Regla, emitidos: number, desde: string) {
  const proxima = fechaDesde(calendarioOf(regla), desde);
  const ended = (regla.hasta !== null && proxima > regla.hasta) || (regla.veces !== null && emitidos >= regla.veces);
  return ended
    ? ({ estado: "terminada", proxima: null, siguienteAt: null } as const)
    : ({ estado: "activa", proxima, siguienteAt: momentoDe(reloj, proxima) } as const);
}

export const diaDespues = (fecha: string) => addDias(fecha, 1);

/** The service's own state, as its public page and `/api/estado` say it: components, what goes wrong, in words. */
import { formatFecha, formatHora } from "@/lib/domain/escrito/formato";

/** What is measured, in the order of the page. */
export const COMPONENTES = ["api", "portal", "hacienda", "correo", "webhooks"] as const;

export type Componente = (typeof COMPONENTES)[number];

export const NOMBRES_COMPONENTE: Readonly<Record<Componente | "servicio", string>> = {
  api: "API",
  portal: "Portal",
  hacienda: "Hacienda",
  correo: "Correo",
  webhooks: "Webhooks",
  servicio: "Todo el servicio",
};

interface Palabras {
  /** While it lasts, before `desde las 10:42 a. m.`. */
  dura: string;
  /** Afterwards, before the time from and to. */
  duro: string;
  /** What that means for who reads it. */
  significa: string;
  /** The same, once it is over. */
  significo: string;
}

/** What may be seen to go wrong. */
export const CAUSAS = {
  sin_senal: {
    dura: "No responde",
    duro: "No respondió",
    significa: "Lo emitido antes sigue su camino.",
    significo: "Nada de lo emitido se perdió.",
  },
  errores: {
    dura: "Responde con errores",
    duro: "Respondió con errores",
    significa: "Una solicitud que falle se puede repetir con la misma Idempotency-Key.",
    significo: "Lo que falló se podía repetir sin emitir dos veces.",
  },
  hacienda: {
    dura: "Hacienda no responde",
    duro: "Hacienda no respondió",
    significa: "Tus documentos se emiten y esperan; se enviarán solos.",
    significo: "Los documentos esperaron y se enviaron solos.",
  },
  proveedor: {
    dura: "No se está pudiendo enviar correo",
    duro: "No se pudo enviar correo",
    significa: "Los correos esperan y saldrán solos.",
    significo: "Los correos esperaron y salieron solos.",
  },
  atraso: {
    dura: "Los envíos van atrasados",
    duro: "Los envíos fueron atrasados",
    significa: "Lo que espera saldrá solo.",
    significo: "Lo que esperaba salió solo.",
  },
  sin_medir: {
    dura: "El servicio no se midió",
    duro: "El servicio no se midió",
    significa: "En ese tiempo pudo no responder.",
    significo: "En ese tiempo pudo no responder.",
  },
} as const satisfies Record<string, Palabras>;

export type Causa = keyof typeof CAUSAS;

export interface Incidente {
  componente: Componente | "servicio";
  /** Moments as `2026-11-28T10:42:00-06:00`; `hasta` is null while it lasts. */
  desde: string;
  hasta: string | null;
  texto: string;
}

export interface Mantenimiento {
  desde: string;
  hasta: string;
  /** The operator's words. */
  texto: string;
}

export interface DiaDeComponente {
  /** `2026-11-28`, of Costa Rica's calendar. */
  dia: string;
  /** Minutes that were measured, and how. */
  bien: number;
  mal: number;
}

export interface EstadoDeComponente {
  componente: Componente;
  /** `sinMedir`: it was not measured in the last minutes; of Hacienda, nobody asked it anything. */
  estado: "bien" | "mal" | "sinMedir";
  /** The measured ones of the last ninety days, oldest first. */
  dias: DiaDeComponente[];
}

export interface EstadoServicio {
  /** When something was measured last; null on a new service. */
  medidoAt: string | null;
  componentes: EstadoDeComponente[];
  /** Those that last first, then the newest. */
  incidentes: Incidente[];
  /** Announced and not over, the next first. */
  mantenimientos: Mantenimiento[];
}

/** Days that the page shows; older ones are deleted. */
export const DIAS_DE_ESTADO = 90;

/** `Hacienda no responde desde las 10:42 a. m. del 28/11/2026. Tus documentos …` */
export function decirIncidente(causa: Causa, desde: Date, hasta: Date | null): string {
  const { dura, duro, significa, significo } = CAUSAS[causa];
  if (hasta === null) return `${dura} desde ${alas(desde)}. ${significa}`;
  return `${duro} ${entre(desde, hasta)} ${significo}`;
}

/** `el 28/11/2026 de 10:00 p. m. a 11:00 p. m.`; its last point also ends a sentence. */
export function entre(desde: Date | string, hasta: Date | string): string {
  const [dia, otro] = [formatFecha(desde), formatFecha(hasta)];
  if (dia === otro) return `el ${dia} de ${formatHora(desde)} a ${formatHora(hasta)}`;
  return `desde el ${dia} a ${alas(desde, false)} hasta el ${otro} a ${alas(hasta, false)}`;
}

/** `las 10:42 a. m. del 28/11/2026`, `la 1:05 p. m. …`. */
function alas(momento: Date | string, conDia = true): string {
  const hora = formatHora(momento);
  return `${hora.startsWith("1:") ? "la" : "las"} ${hora}${conDia ? ` del ${formatFecha(momento)}` : ""}`;
}

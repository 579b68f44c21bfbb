/** The closing of a month: a list that ticks itself, and whether the month is closed. */
import type { ClasePendiente } from "./pendientes";

interface Paso {
  titulo: string;
  /** What to do about it. */
  detalle: string;
  acto: string;
}

export const PASOS_CIERRE = {
  proveedores: {
    titulo: "Todos los comprobantes de proveedores tienen respuesta",
    detalle: "Sin respuesta no respaldan el crédito del mes.",
    acto: "Responder",
  },
  respuestas: {
    titulo: "Hacienda resolvió todas tus respuestas a proveedores",
    detalle: "Las que están en camino o con error todavía no cuentan.",
    acto: "Ver las respuestas",
  },
  rechazos: {
    titulo: "Ningún rechazo sin atender",
    detalle: "Emití otro en su lugar o marcalo como leído.",
    acto: "Ver los rechazados",
  },
  detenidos: {
    titulo: "Nada sin veredicto de Hacienda",
    detalle: "Lo que no está aceptado no entra en la declaración.",
    acto: "Ver los detenidos",
  },
  borrador: {
    titulo: "Revisaste el borrador del D-150",
    detalle: "Compará sus cifras con las que Hacienda trae escritas.",
    acto: "Abrir el borrador",
  },
  libros: {
    titulo: "Descargaste un libro del mes completo",
    detalle: "El de ventas o el de compras, para tu archivo.",
    acto: "Ir a los libros",
  },
} as const satisfies Record<string, Paso>;

export type PasoCierre = keyof typeof PASOS_CIERRE;

/** The points that wait for rows, by the kind whose page lists those of the month. */
export const PASO_DE_CLASE = {
  sinResponder: "proveedores",
  respuestaDetenida: "respuestas",
  rechazado: "rechazos",
  detenido: "detenidos",
} as const satisfies Partial<Record<ClasePendiente, PasoCierre>>;

export type ClaseDelMes = keyof typeof PASO_DE_CLASE;

export const isClaseDelMes = (clase: ClasePendiente): clase is ClaseDelMes => clase in PASO_DE_CLASE;

export interface Cierre {
  /** `YYYY-MM`. */
  mes: string;
  pasos: {
    paso: PasoCierre;
    hecho: boolean;
    /** How many are left, up to a hundred; null for what is done once. */
    faltan: number | null;
    href: string;
  }[];
  /** Null while it is open. */
  cerrado: { at: Date; por: string } | null;
  /** False while the month is not over. */
  terminado: boolean;
}

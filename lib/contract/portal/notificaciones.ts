/** What the bell tells a person of: events of the company, in words, with the permission that each needs. */
import type { Permiso } from "@/lib/domain/personas/permisos";
import type { TipoEvento } from "../eventos";

/** What a row says for as long as it is so, in place of an event. */
const RECURRENTE_PAUSADO = "recurrente.pausado";

export const NOTIFICACIONES = {
  "documento.rechazado": { titulo: "Hacienda rechazó un documento", permiso: "documentos.ver" },
  "documento.error": { titulo: "Un documento se detuvo", permiso: "documentos.ver" },
  "documento.demorado": { titulo: "Un documento lleva más de media hora sin respuesta", permiso: "documentos.ver" },
  "documento.contradicho": { titulo: "Hacienda se contradijo sobre un documento", permiso: "documentos.ver" },
  "documento.desconocido": { titulo: "Hacienda tiene un documento tuyo que aquí no está", permiso: "auditoria.ver" },
  "documento.facturaPedida": { titulo: "Un cliente pidió factura por su tiquete", permiso: "documentos.ver" },
  "cobro.porVencer": { titulo: "Se acerca el día 90 de una factura sin pagar", permiso: "recibos.ver" },
  "cobro.vencido": { titulo: "Se debe el IVA de una factura sin pagar", permiso: "recibos.ver" },
  "mensajeReceptor.rechazado": { titulo: "Hacienda rechazó tu respuesta a un proveedor", permiso: "mensajes.ver" },
  "mensajeReceptor.contradicho": { titulo: "Hacienda se contradijo sobre una respuesta tuya", permiso: "mensajes.ver" },
  "certificado.porVencer": { titulo: "La llave criptográfica está por vencer", permiso: "documentos.ver" },
  [RECURRENTE_PAUSADO]: { titulo: "Un documento recurrente quedó en pausa", permiso: "documentos.ver" },
} as const satisfies Partial<Record<TipoEvento | typeof RECURRENTE_PAUSADO, { titulo: string; permiso: Permiso }>>;

export type TipoNotificacion = keyof typeof NOTIFICACIONES;

/** The most that are listed and counted. */
export const MAX_NOTIFICACIONES = 50;

export interface Notificacion {
  id: string;
  tipo: TipoNotificacion;
  /** ISO 8601. */
  fecha: string;
  /** The document's number, or the customer of a recurring document; null for an event about none. */
  consecutivo: string | null;
  href: string;
  /** False once the user has seen it. */
  nueva: boolean;
}

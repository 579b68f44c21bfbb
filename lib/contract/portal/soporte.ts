/** What the operator's console shows, and what it may do with one thing. */

export const CLASES_SOPORTE = [
  "empresa",
  "persona",
  "documento",
  "recibido",
  "correo",
  "correoRecibido",
  "entrega",
  "webhook",
  "solicitud",
  "llave",
] as const;
export type ClaseSoporte = (typeof CLASES_SOPORTE)[number];

export interface Hallazgo {
  clase: ClaseSoporte;
  tenantId: number;
  empresa: string;
  /** A document's is its clave. */
  id: string;
  titulo: string;
  detalle: string | null;
  /** The stored code of its state, or of a person's role. */
  estado: string | null;
}

/** What an act is done to. */
export interface CosaDeSoporte {
  clase: ClaseSoporte;
  tenantId: number;
  id: string;
}

/** What a stored value is, for who shows it; `momento` is ISO 8601. */
export type FormaHecho =
  | "momento"
  | "dia"
  | "ambiente"
  | "tipo"
  | "documento"
  | "correo"
  | "correoRecibido"
  | "via"
  | "entrega"
  | "webhook"
  | "motivo"
  | "empresa"
  | "rol"
  | "respuesta";

export interface HechoSoporte {
  nombre: string;
  valor: string;
  /** Null for a text as it is. */
  forma: FormaHecho | null;
}

export type ActoSoporte =
  | "habilitar"
  | "pedir"
  | "despertar"
  | "reenviar"
  | "factor"
  | "desbloquear"
  | "pdf"
  | "visitar";

/** One thing as the console shows it. */
export interface FichaSoporte extends CosaDeSoporte {
  empresa: string;
  titulo: string;
  hechos: HechoSoporte[];
  /** Things of it that have their own page. */
  cosas: Hallazgo[];
  actos: ActoSoporte[];
  /** What support did in the company, newest first. */
  entradas: { accion: string; objeto: string; objetoId: string; motivo: string | null; at: string }[];
}

/** Letters of the reason of an act, which the company reads in its audit log. */
export const MOTIVO_SOPORTE = { min: 15, max: 300 };

/** What support asks a company for. */
export interface VisitaPedida {
  visitaId: string;
  motivo: string;
  pedidaAt: Date;
  /** Until when it waits. */
  hasta: Date;
}

/** How long a visit of a company lasts at most, in minutes. */
export const VISITA_MINUTOS = 30;

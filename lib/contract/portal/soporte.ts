/** What the operator's console shows, and what it may do with one thing. */

export const CLASES_SOPORTE = ["empresa", "persona", "documento", "correo", "entrega", "solicitud", "llave"] as const;
export type ClaseSoporte = (typeof CLASES_SOPORTE)[number];

export interface Hallazgo {
  clase: ClaseSoporte;
  tenantId: number;
  empresa: string;
  /** A document's is its clave. */
  id: string;
  titulo: string;
  detalle: string | null;
}

/** What an act is done to. */
export interface CosaDeSoporte {
  clase: ClaseSoporte;
  tenantId: number;
  id: string;
}

export type ActoSoporte = "despertar" | "reenviar" | "factor" | "desbloquear" | "pdf" | "visitar";

/** One thing as the console shows it. */
export interface FichaSoporte extends CosaDeSoporte {
  empresa: string;
  titulo: string;
  hechos: { nombre: string; valor: string }[];
  /** Things of it that have their own page. */
  cosas: Hallazgo[];
  actos: ActoSoporte[];
  /** What support did in the company, newest first. */
  entradas: { accion: string; objeto: string; objetoId: string; motivo: string | null; at: string }[];
}

/** Letters of the reason of an act, which the company reads in its audit log. */
export const MOTIVO_SOPORTE = { min: 15, max: 300 };

/** How long a visit of a company lasts at most, in minutes. */
export const VISITA_MINUTOS = 30;

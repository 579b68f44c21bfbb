/** Rules by supplier in the portal. */
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import type { Instant } from "./instant";

/** A partial credit differs from document to document, so a rule cannot have it. */
export const CONDICIONES_REGLA = ["01", "03", "04", "05"] as const;

export type CondicionRegla = (typeof CONDICIONES_REGLA)[number];

/** A document that a rule accepted. */
export interface AceptadoPorRegla {
  clave: string;
  moneda: string;
  /** Decimal text. */
  total: string;
  /** The state of the message at the tax authority. */
  estado: EstadoDocumento;
  createdAt: Instant;
}

export interface ReglaProveedor {
  idRegla: number;
  emisorNumero: string;
  /** Null while no document of the supplier was received. */
  emisorNombre: string | null;
  moneda: string;
  /** Decimal text in that currency. */
  hasta: string;
  condicionImpuesto: string | null;
  codigoActividad: string | null;
  createdAt: Instant;
  /** The newest ones. */
  aceptados: AceptadoPorRegla[];
}

/** Codes for an object in a path that does not exist or belongs to somebody else: both get the same answer. */
import { CATALOGOS } from "../nombres-catalogo";
import type { RefusalEntry } from "./define";

export const MISSING = {
  no_existe: { kind: "not-found", when: "Lo que la ruta nombra no existe.", text: "No existe." },
  catalogo_no_existe: {
    kind: "not-found",
    when: "La ruta no nombra ninguno de los catálogos.",
    text: `No existe ese catálogo. Los catálogos son ${CATALOGOS.join(", ")}.`,
  },
  documento_no_existe: {
    kind: "not-found",
    when: "Ningún documento de la empresa tiene esa clave.",
    text: "No existe un documento con esa clave.",
  },
  mensaje_no_existe: {
    kind: "not-found",
    when: "Ningún mensaje receptor de la empresa es para esa clave.",
    text: "No existe un mensaje receptor para esa clave.",
  },
  cliente_no_existe: {
    kind: "not-found",
    when: "Ningún cliente de la empresa tiene esa identificación.",
    text: "No existe un cliente con esa identificación.",
  },
  producto_no_existe: {
    kind: "not-found",
    when: "Ningún producto de la empresa tiene ese código.",
    text: "No existe un producto con ese código.",
  },
  evento_no_existe: {
    kind: "not-found",
    when: "Ningún evento de la empresa tiene ese identificador.",
    text: "No existe ese evento.",
  },
  reserva_no_existe: {
    kind: "not-found",
    when: "Ninguna reserva de números de la empresa tiene ese identificador.",
    text: "No existe esa reserva.",
  },
  correo_no_existe: {
    kind: "not-found",
    when: "Ningún correo de un documento de la empresa tiene ese identificador.",
    text: "No existe ese correo.",
  },
  webhook_no_existe: {
    kind: "not-found",
    when: "Ningún webhook de la empresa tiene ese identificador.",
    text: "No existe ese webhook.",
  },
  entrega_no_existe: {
    kind: "not-found",
    when: "Ninguna entrega de ese webhook tiene ese identificador.",
    text: "No existe esa entrega.",
  },
  lote_no_existe: {
    kind: "not-found",
    when: "Ningún lote de la empresa tiene ese identificador, o pasaron 30 días desde que terminó.",
    text: "No existe ese lote.",
  },
  identificacion_no_existe: {
    kind: "not-found",
    when: "Hacienda no tiene a nadie con esa identificación.",
    text: "Esa identificación no existe en Hacienda.",
  },
  cabys_no_existe: {
    kind: "not-found",
    when: "El código no está en el catálogo CABYS de Hacienda.",
    text: "Ese código CABYS no existe en Hacienda.",
  },
  autorizacion_no_existe: {
    kind: "not-found",
    when: "Hacienda no tiene una exoneración con ese número.",
    text: "Esa autorización de exoneración no existe en Hacienda.",
  },
} satisfies Record<string, RefusalEntry>;

/** A code for an endpoint whose path names an unknown object. */
export type MissingCode = keyof typeof MISSING;

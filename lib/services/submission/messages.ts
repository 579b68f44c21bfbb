/** Texts for people about a document that is being submitted to the authority. */
import { isAccountLocked } from "@/lib/integrations/hacienda/classify";
import type { DefectoRespuesta } from "@/lib/integrations/hacienda/respuesta";

export const SIN_CREDENCIALES =
  "No hay credenciales de Hacienda registradas para este ambiente. Registralas y el documento se envía solo.";

export const CREDENCIALES_RECHAZADAS =
  "Hacienda rechazó el usuario o la contraseña registrados. Corregilos y el documento se envía solo.";

export const CUENTA_BLOQUEADA =
  "Hacienda tiene bloqueado o deshabilitado el usuario registrado. Descargá otro en Tico Factura, con «Descargar usuario y contraseña», y registralo; el documento se envía solo.";

/** Chosen by the text with which the authority refused. */
export const credencialesRechazadas = (detalle: string) =>
  isAccountLocked(detalle) ? CUENTA_BLOQUEADA : CREDENCIALES_RECHAZADAS;

export const HACIENDA_NO_RESPONDE =
  "Hacienda no está respondiendo. El documento ya tiene su número y su firma; seguimos intentando sin que tengás que hacer nada.";

export const HACIENDA_PIDE_ESPERAR =
  "Hacienda pidió esperar antes de enviarle más documentos. El documento ya tiene su número y su firma, y sale cuando le toque.";

export const HACIENDA_DEVOLVIO_ERROR =
  "Hacienda terminó con un error propio al procesar el documento. Volvemos a consultar; también podés reintentarlo vos.";

export function haciendaNoAdmitio(detalle: string): string {
  return `Hacienda no admitió el documento: ${detalle}`;
}

export const RESPUESTA_ILEGIBLE =
  "El documento de respuesta de Hacienda llegó dañado y no se puede leer. Se vuelve a pedir; el veredicto no cambia.";
export const RESPUESTA_AJENA =
  "La respuesta de Hacienda habla de otro documento, así que no se toma en cuenta. Se vuelve a preguntar.";
/** Remark on a document whose verdict came with a defective answer document. */
const RESPUESTA_DEFECTUOSA: Readonly<Record<DefectoRespuesta, string>> = {
  ilegible:
    "Hacienda dio su veredicto, pero su documento de respuesta llegó dañado y no se puede leer. Se guarda como llegó.",
  firma:
    "Hacienda dio su veredicto, pero la firma de su documento de respuesta falta o no es válida. Se guarda como llegó.",
};
export const respuestaDefectuosa = (defecto: DefectoRespuesta | null) =>
  defecto === null ? null : RESPUESTA_DEFECTUOSA[defecto];

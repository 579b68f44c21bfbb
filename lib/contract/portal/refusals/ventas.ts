import type { VENTAS } from "@/lib/contract/refusals/ventas";
import { campo, type PortalEntry, type WordsFor } from "./define";

export const VENTAS_WORDS: WordsFor<typeof VENTAS> = {
  "9015": ({ lista, codigo }) =>
    lista === "tipos-identificacion"
      ? `El tipo de identificación '${codigo}' no existe. Usá 01, 02, 03, 04, 05 o 06.`
      : "Hacienda no admite esa opción en este documento. Elegí otra.",
  punto_venta_desconocido: "Ese punto de venta ya no sirve para emitir. Recargá la página y elegí otro.",
  sin_punto_venta: `La empresa no tiene un punto de venta predeterminado. Indicá ${campo("idPuntoVenta")}.`,
  actividad_desconocida: "Esa actividad económica no está registrada en tu empresa. Elegí otra.",
  sin_actividad: "Tu empresa no tiene una actividad económica principal. Pedile a quien administra que la registre.",
  idempotencia_otro_cuerpo:
    "Este formulario ya hizo algo con otros datos. Buscalo en la lista; para hacer otro, empezá uno nuevo.",
  idempotencia_en_curso: "Esto ya se está enviando. Esperá un momento y probá de nuevo.",
  resultado_desconocido:
    "No llegó la respuesta del servicio, así que no sabemos si el documento se emitió. Volvé a darle a Emitir: si ya se emitió, no se repite.",
};

export const PORTAL_VENTAS = {} satisfies Record<string, PortalEntry>;

/** Warnings in the words of the portal's forms. */
import { joinSentences } from "@/lib/domain/texto";
import { type ADVERTENCIAS, naturalezaSinDescuento, type TellAdvertencias, tellAdvertencias } from "../advertencias";
import { say } from "../refusals/define";
import { campo } from "./etiquetas";
import { SAME, type WordsFor } from "./refusals/define";

const WORDS: WordsFor<typeof ADVERTENCIAS> = {
  sin_multimoneda: ({ pedida, usada }) =>
    `La empresa no tiene multimoneda: el documento se emitió en ${usada}, no en ${pedida}.`,
  moneda_heredada: SAME,
  montos_convertidos: SAME,
  tipo_cambio_anterior: SAME,
  tipo_cambio_lejano: SAME,
  devolucion_ajustada: SAME,
  credito_total_heredado: ({ miembros }) =>
    `La nota lleva la condición, los medios de pago y la moneda del documento que ajusta: no se usó ${miembros.map(campo).join(", ")}.`,
  mes_cerrado: SAME,
  naturaleza_sin_descuento: ({ lineas }) => naturalezaSinDescuento(lineas, campo("naturalezaDescuento")),
  limite_credito_excedido: SAME,
  anulada_sin_efecto_fiscal: SAME,
  plazo_vencido: SAME,
  unidad_corregida: SAME,
  cabys_sin_comprobar: SAME,
  cabys_fuera_de_lista: SAME,
  identificacion_sin_registro: SAME,
  actividades_sin_registro: SAME,
  ubicacion_distinta: SAME,
  inactivo_no_se_vende: SAME,
  sin_iva: SAME,
  tarifa_solo_notas: SAME,
  precio_no_cabe: SAME,
  celda_entendida: SAME,
  miembros_ignorados: SAME,
};

/** The portal's texts, one sentence after the other. */
export const tellAdvertenciasInWords: TellAdvertencias = (advertencias) =>
  joinSentences(
    ...advertencias.map((advertencia) => {
      const words = WORDS[advertencia.codigo];
      return words === SAME ? tellAdvertencias([advertencia]) : say(words, advertencia.params);
    }),
  );

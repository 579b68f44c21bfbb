import type { NUMERACION } from "@/lib/contract/refusals/numeracion";
import { contar } from "@/lib/domain/texto";
import { SAME, type WordsFor } from "./define";

/** The portal's editors send neither numbers nor dates: they meet the series that others number. */
export const NUMERACION_WORDS: WordsFor<typeof NUMERACION> = {
  numeracion_cerrada: SAME,
  situacion_desconocida: ({ situacion }) => `La situación ${situacion} no existe: es 1, 2 o 3.`,
  situacion_sin_reserva: "Un comprobante hecho sin internet lo envía la caja, con los números que reservó.",
  situacion_de_reserva: ({ situacion }) => `Los números de esa reserva son de situación ${situacion}.`,
  contingencia_sin_referencia:
    "Un comprobante por contingencia se refiere al comprobante provisional en papel: tipo 08, código 05, su número y su fecha.",
  fecha_emision_invalida: "La fecha de emisión lleva fecha y hora.",
  fecha_emision_futura: ({ ahora }) => `La fecha de emisión está por venir: son las ${ahora}.`,
  fecha_emision_vieja: ({ minutos }) =>
    `La fecha de emisión puede ser de hasta hace ${minutos} minutos, del mismo día en Costa Rica.`,
  fecha_emision_requerida: "Falta la fecha y hora de la venta.",
  fecha_fuera_de_reserva: ({ desde, vence }) => `Los números de esa reserva son para ventas de ${desde} a ${vence}.`,
  fecha_fuera_de_orden: ({ anterior }) =>
    `El número anterior de la serie es de ${anterior}, y este no puede ser de antes.`,
  clave_sin_reserva: "La clave la da el servicio.",
  clave_distinta: ({ clave }) => `La clave no coincide: con esos datos es ${clave}.`,
  consecutivo_invalido: "El consecutivo tiene 20 dígitos, o es un número de 1 a 9999999999.",
  consecutivo_de_otra_serie: ({ serie }) => `El consecutivo es de otra serie: la de este comprobante es ${serie}.`,
  consecutivo_requerido:
    "En ese punto de venta los números los pone otro sistema de tu empresa. Elegí otro punto de venta.",
  consecutivo_con_salto: SAME,
  consecutivo_repetido: SAME,
  serie_sin_numeracion_propia: ({ serie }) => `La serie ${serie} la numera el servicio.`,
  serie_de_reservas:
    "Ese punto de venta es de una caja que reserva sus números para vender sin internet. Elegí otro punto de venta.",
  reserva_desconocida: ({ id }) => `La reserva ${id} no existe.`,
  reserva_de_otra_serie: ({ serie }) => `Los números de esa reserva son de la serie ${serie}.`,
  reserva_cerrada: SAME,
  numero_fuera_de_reserva: SAME,
  numero_reservado_usado: ({ consecutivo }) => `El consecutivo ${consecutivo} ya tiene comprobante.`,
  cantidad_de_reserva_invalida: ({ max }) => `La cantidad debe ser un número entero de 1 a ${max}.`,
  reserva_en_predeterminado: "En el punto de venta predeterminado no se reservan números: creá uno para la caja.",
  serie_sin_reservas: ({ serie }) =>
    `La serie ${serie} ya numera comprobantes sin reserva: creá un punto de venta para la caja.`,
  serie_sin_numeros: ({ quedan }) =>
    `A la serie ${quedan === 1 ? "le queda" : "le quedan"} ${contar(quedan, "número", "números")}.`,
};

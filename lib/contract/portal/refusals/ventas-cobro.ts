import type { VENTAS_COBRO } from "@/lib/contract/refusals/ventas-cobro";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { SAME, type WordsFor } from "./define";

export const VENTAS_COBRO_WORDS = {
  limite_credito_excedido: SAME,
  cargos_de_mas: ({ max }) => `Un documento lleva ${max} otros cargos como máximo.`,
  cargo_invalido: "El cargo lleva un porcentaje o un monto, mayor que 0 y con 5 decimales como máximo.",
  cargo_sin_base: "Un porcentaje se calcula sobre las líneas. Indicá el monto del cargo.",
  cargo_sin_detalle: "Decí cuál es el cargo, en 5 a 100 caracteres.",
  cargo_sin_tercero: "Decí por cuenta de quién se cobra: su identificación, y su nombre en 5 a 100 caracteres.",
  cargos_sin_lineas:
    "Sin líneas, el documento lleva un cobro de un tercero, un depósito de garantía, una multa o intereses moratorios. Agregá ese cargo o una línea.",
  medios_pago_de_mas: ({ max }) => `Un documento lleva ${max} medios de pago como máximo.`,
  medio_pago_invalido: "Indicá el monto o el porcentaje de este medio de pago, o que tome lo que falta.",
  medio_pago_resto_repetido: "Solo un medio de pago puede tomar lo que falta.",
  medio_pago_sin_detalle: "Decí cuál es el medio de pago, en 3 a 100 caracteres.",
  medio_pago_contradice: "Los medios de pago no coinciden con el que elegiste. Elegilo de nuevo.",
  medios_pago_no_suman: ({ suma, total, moneda }) =>
    `Los medios de pago suman ${formatMonto(suma, moneda)} y el total es ${formatMonto(total, moneda)}. Corregí los montos.`,
  medio_pago_sin_monto: "Los demás medios de pago ya cubren el total. Quitá este o bajá los otros montos.",
} satisfies WordsFor<typeof VENTAS_COBRO>;

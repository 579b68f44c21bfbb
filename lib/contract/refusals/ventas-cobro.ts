/** Refusals of what a document charges besides its lines, and of its means of payment; each is counted from 1. */
import { type RefusalEntry, text } from "./define";

const VALOR = "mayor que 0 y con 5 decimales como máximo";
const CARGO = { cargo: 1 };
const MEDIO = { medio: 1 };

export const VENTAS_COBRO = {
  limite_credito_excedido: {
    when: "La empresa pidió que no se emita a crédito por encima del límite del cliente, y el documento lo pasa.",
    ...text(
      { cliente: "Ferretería El Roble", limite: "500000", debe: "450000", total: "113000" },
      ({ cliente, limite, debe, total }) =>
        `${cliente} tiene un límite de crédito de ${limite} CRC y debe ${debe} CRC: con este documento, de ${total} CRC, lo pasaría. Emitilo de contado, registrá lo que te pagó o subile el límite.`,
    ),
  },
  cargos_de_mas: {
    when: "`otrosCargos` trae más de los que un documento admite.",
    ...text({ max: 15 }, ({ max }) => `Un documento admite como máximo ${max} otros cargos.`),
  },
  cargo_invalido: {
    when: "Un cargo de `otrosCargos` no trae `porcentaje` ni `monto`, trae los dos, o el que trae no es mayor que 0, tiene más de 5 decimales o es más grande de lo que Hacienda admite.",
    ...text(
      CARGO,
      ({ cargo }) => `Cargo ${cargo}: indicá 'porcentaje', hasta 9999.99999, o 'monto': uno de los dos, ${VALOR}.`,
    ),
  },
  cargo_sin_base: {
    when: "Un cargo de `otrosCargos` es un porcentaje y el documento no tiene líneas.",
    ...text(CARGO, ({ cargo }) => `Cargo ${cargo}: un porcentaje se calcula sobre las líneas. Indicá 'monto'.`),
  },
  cargo_sin_detalle: {
    when: "Un cargo de tipo 99 no trae `detalle`, o no tiene de 5 a 100 caracteres.",
    ...text(CARGO, ({ cargo }) => `Cargo ${cargo}: con tipo 99, 'detalle' debe tener entre 5 y 100 caracteres.`),
  },
  cargo_sin_tercero: {
    when: "Un cargo de tipo 04 no trae `tercero`, o a `tercero` le falta `identificacion` o `nombre` (de 5 a 100 caracteres), o la identificación no tiene la forma de su tipo.",
    ...text(
      CARGO,
      ({ cargo }) =>
        `Cargo ${cargo}: 'tercero' lleva 'tipoIdentificacion', 'identificacion' con la forma de ese tipo y 'nombre' de 5 a 100 caracteres.`,
    ),
  },
  cargos_sin_lineas: {
    when: "`lineas` no viene y ninguno de `otrosCargos` puede ir solo, o el documento es de un tipo que siempre lleva líneas.",
    text: "Sin 'lineas' el documento debe llevar un cargo de tipo 04, 08, 09 o 10. Agregá ese cargo o incluí al menos una línea.",
  },
  medios_pago_de_mas: {
    when: "`mediosPago` trae más de los que un documento admite.",
    ...text({ max: 4 }, ({ max }) => `Un documento admite como máximo ${max} medios de pago.`),
  },
  medio_pago_invalido: {
    when: 'Un medio de `mediosPago` no trae `monto`, `porcentaje` ni `"resto": true`, trae más de uno, o el que trae no es mayor que 0 o tiene más de 5 decimales.',
    ...text(
      MEDIO,
      ({ medio }) =>
        `Medio de pago ${medio}: indicá 'monto', 'porcentaje' (hasta 100) o "resto": true, uno solo; un número va ${VALOR}.`,
    ),
  },
  medio_pago_resto_repetido: {
    when: '`"resto": true` viene en más de un medio de `mediosPago`.',
    ...text(MEDIO, ({ medio }) => `Medio de pago ${medio}: solo un medio puede llevar "resto": true.`),
  },
  medio_pago_sin_detalle: {
    when: "Un medio de `mediosPago` es 99 y no trae `detalle`, o no tiene de 3 a 100 caracteres.",
    ...text(
      MEDIO,
      ({ medio }) => `Medio de pago ${medio}: con tipo 99, 'detalle' debe tener entre 3 y 100 caracteres.`,
    ),
  },
  medio_pago_contradice: {
    when: "Vienen `medioPago` y `mediosPago`, y `medioPago` no es el primero de la lista.",
    ...text(
      { medioPago: "01", primero: "02" },
      ({ medioPago, primero }) =>
        `'medioPago' es ${medioPago} y el primero de 'mediosPago' es ${primero}. Enviá solo 'mediosPago', o el mismo código en los dos.`,
    ),
  },
  medios_pago_no_suman: {
    when: "Los montos de `mediosPago` no suman exactamente el total del documento.",
    ...text(
      { suma: "10000", total: "11300", moneda: "CRC" },
      ({ suma, total, moneda }) =>
        `Los medios de pago suman ${suma} ${moneda} y el total es ${total} ${moneda}. Corregí los montos, o poné "resto": true en uno para que tome lo que falta.`,
    ),
  },
  medio_pago_sin_monto: {
    when: "A un medio de `mediosPago` no le queda nada del total: los demás ya lo cubren o lo pasan.",
    ...text(
      MEDIO,
      ({ medio }) =>
        `Medio de pago ${medio}: los demás ya cubren el total, no le queda nada. Quitalo o bajá los otros montos.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;

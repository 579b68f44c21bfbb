/** Refusals about numbers, dates and situations that the caller decides: reservations and series of its own. */
import { contar } from "@/lib/domain/texto";
import { type RefusalEntry, text } from "./define";

const SITUACIONES = "Consultá GET /api/v1/catalogos/situaciones.";

export const NUMERACION = {
  numeracion_cerrada: {
    kind: "unavailable",
    when: "El servicio se restauró de un respaldo y todavía no da consecutivos, para no repetir uno: no se emitió nada. Se consulta y se descarga como siempre.",
    text: "El servicio se restauró de un respaldo y todavía no da consecutivos, para no repetir uno. No se emitió nada: intentá de nuevo en unos minutos.",
  },
  situacion_desconocida: {
    when: "`situacion` no es 1, 2 ni 3.",
    ...text({ situacion: "4" }, ({ situacion }) => `La situación '${situacion}' no existe. ${SITUACIONES}`),
  },
  situacion_sin_reserva: {
    when: "`situacion` es 3 (sin internet) y no viene `reserva`.",
    text: "Con situación 3 la caja arma la clave antes de llegar acá: enviá 'reserva' y 'consecutivo' de POST /api/v1/consecutivos/reservas.",
  },
  situacion_de_reserva: {
    when: "`situacion` no es la de la reserva.",
    ...text(
      { situacion: "3" },
      ({ situacion }) => `Los números de esa reserva son de situación ${situacion}. Quitá 'situacion' o enviá esa.`,
    ),
  },
  contingencia_sin_referencia: {
    when: "La situación es 2 (contingencia) y ninguna referencia es al comprobante provisional en papel.",
    text: "Con situación 2, 'referencias' lleva el comprobante provisional en papel: tipoDocumento 08, codigo 05, su numero y su fechaEmision.",
  },
  fecha_emision_invalida: {
    when: "`fechaEmision` no es una fecha con hora.",
    text: "'fechaEmision' debe ser fecha y hora ISO 8601, por ejemplo 2026-11-21T12:30:00-06:00.",
  },
  fecha_emision_futura: {
    when: "`fechaEmision` está por venir.",
    ...text(
      { ahora: "2026-11-21T12:30:00-06:00" },
      ({ ahora }) => `'fechaEmision' está por venir: son las ${ahora}. Revisá el reloj de la caja.`,
    ),
  },
  fecha_emision_vieja: {
    when: "`fechaEmision` es de hace más de 15 minutos, o de otro día en Costa Rica, y la situación es 1 o 2.",
    ...text(
      { minutos: 15 },
      ({ minutos }) =>
        `'fechaEmision' puede ser de hasta hace ${minutos} minutos, del mismo día en Costa Rica. La fecha de una venta anterior va con números reservados de situación 3.`,
    ),
  },
  fecha_emision_requerida: {
    when: "La situación es 3 (sin internet) y no viene `fechaEmision`.",
    text: "Con situación 3, 'fechaEmision' es requerida: la fecha y hora de la venta.",
  },
  fecha_fuera_de_reserva: {
    when: "`fechaEmision` es de antes de la reserva o de después de `vence`.",
    ...text(
      { desde: "2026-11-21T08:00:00-06:00", vence: "2026-12-21T08:00:00-06:00" },
      ({ desde, vence }) =>
        `Los números de esa reserva son para ventas de ${desde} a ${vence}. Reservá otros para las demás.`,
    ),
  },
  fecha_fuera_de_orden: {
    when: "`fechaEmision` es anterior a la del número anterior de la serie.",
    ...text(
      { anterior: "2026-11-21T12:30:00-06:00" },
      ({ anterior }) =>
        `El número anterior de la serie es de ${anterior}: 'fechaEmision' no puede ser de antes. Quitala, y el documento lleva la hora de ahora.`,
    ),
  },
  clave_sin_reserva: {
    when: "Viene `clave` sin `reserva`.",
    text: "'clave' va solo con 'reserva': sin números reservados, la clave la da el servicio. Quitala.",
  },
  clave_distinta: {
    when: "`clave` no es la que dan el emisor, la fecha, el consecutivo, la situación y el código de seguridad reservado.",
    ...text(
      { clave: "50621112600310123456700200001040000000001312345678" },
      ({ clave }) =>
        `'clave' no coincide: con esos datos es ${clave}. Revisá 'fechaEmision', 'consecutivo' y el código de seguridad.`,
    ),
  },
  consecutivo_invalido: {
    when: "`consecutivo` no es un consecutivo de 20 dígitos ni un número de 1 a 9999999999.",
    text: "'consecutivo' debe ser el consecutivo de 20 dígitos o su número, de 1 a 9999999999.",
  },
  consecutivo_de_otra_serie: {
    when: "Los 20 dígitos de `consecutivo` son de otra sucursal, terminal o tipo que el documento.",
    ...text(
      { serie: "002-00001-04" },
      ({ serie }) =>
        `'consecutivo' es de otra serie: la de este documento es ${serie}. Revisá 'tipo' e 'idPuntoVenta'.`,
    ),
  },
  consecutivo_requerido: {
    when: "Falta `consecutivo`, con `reserva` o en una serie de numeración propia.",
    text: "'consecutivo' es requerido: con 'reserva' o en una serie de numeración propia, el número lo envía tu sistema.",
  },
  consecutivo_con_salto: {
    when: "En una serie de numeración propia, `consecutivo` salta números.",
    ...text(
      { numero: 4504, siguiente: 4502 },
      ({ numero, siguiente }) => `El número ${numero} deja un salto: el que sigue en la serie es ${siguiente}.`,
    ),
  },
  consecutivo_repetido: {
    when: "En una serie de numeración propia, `consecutivo` es de antes del que sigue.",
    ...text(
      { numero: 4500, siguiente: 4502 },
      ({ numero, siguiente }) => `El número ${numero} ya pasó: el que sigue en la serie es ${siguiente}.`,
    ),
  },
  serie_sin_numeracion_propia: {
    when: "Viene `consecutivo` sin `reserva` en una serie que numera el servicio.",
    ...text(
      { serie: "001-00001-01" },
      ({ serie }) =>
        `La serie ${serie} la numera el servicio: quitá 'consecutivo', o poné la serie en numeración propia en el portal (Catálogos, Puntos de venta).`,
    ),
  },
  serie_de_reservas: {
    when: "El documento no trae `reserva` y la serie de su punto de venta es de números reservados.",
    ...text(
      { serie: "002-00001-04" },
      ({ serie }) => `La serie ${serie} es de números reservados: enviá 'reserva', o usá otro 'idPuntoVenta'.`,
    ),
  },
  reserva_desconocida: {
    when: "`reserva` no es de una reserva de la empresa en su ambiente.",
    ...text({ id: 7 }, ({ id }) => `La reserva ${id} no existe. Revisá 'reserva'.`),
  },
  reserva_de_otra_serie: {
    when: "`tipo` o `idPuntoVenta` no son los de la reserva.",
    ...text(
      { serie: "002-00001-04", idPuntoVenta: 2 },
      ({ serie, idPuntoVenta }) =>
        `Los números de esa reserva son de la serie ${serie}. Enviá su 'tipo', y 'idPuntoVenta' ${idPuntoVenta} o ninguno.`,
    ),
  },
  reserva_cerrada: {
    when: "La reserva terminó: los números que no se usaron no se emiten nunca.",
    text: "Esa reserva terminó y su número quedó sin uso. Emití la venta con un número de otra reserva.",
  },
  numero_fuera_de_reserva: {
    when: "`consecutivo` no es uno de los números de la reserva.",
    ...text(
      { consecutivo: "00200001040000000101" },
      ({ consecutivo }) => `El consecutivo ${consecutivo} no es de esa reserva.`,
    ),
  },
  numero_reservado_usado: {
    when: "El número de la reserva ya tiene su documento.",
    ...text(
      { consecutivo: "00200001040000000001" },
      ({ consecutivo }) =>
        `El consecutivo ${consecutivo} ya tiene documento. Si es esta misma venta, consultala por su clave en GET /api/v1/facturas.`,
    ),
  },
  cantidad_de_reserva_invalida: {
    when: "`cantidad` no es de 1 a 1000.",
    ...text({ max: 1000 }, ({ max }) => `'cantidad' debe ser un número entero de 1 a ${max}.`),
  },
  reserva_en_predeterminado: {
    when: "Se reservan números en el punto de venta predeterminado.",
    text: "El punto de venta predeterminado numera lo que se emite sin reserva. Creá uno para la caja (una terminal por caja) y reservá en él.",
  },
  serie_sin_reservas: {
    when: "Se reservan números en una serie que ya tiene documentos sin reserva, o en una de numeración propia.",
    ...text(
      { serie: "001-00002-04" },
      ({ serie }) =>
        `La serie ${serie} ya numera documentos sin reserva. Creá un punto de venta para la caja (una terminal por caja) y reservá en él.`,
    ),
  },
  serie_sin_numeros: {
    when: "A la serie le quedan menos números que los que se reservan.",
    ...text(
      { quedan: 12 },
      ({ quedan }) =>
        `A la serie ${quedan === 1 ? "le queda" : "le quedan"} ${contar(quedan, "número", "números")} antes de empezar otra vez en 1: reservá ${quedan}.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;

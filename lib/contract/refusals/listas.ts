/** Refusals of the parameters of lists and lookups. */
import { MAX_ESPERA_SEGUNDOS } from "../cambios";
import { LIMITE_MAXIMO } from "../listas";
import { type RefusalEntry, text } from "./define";

const segundos = (seconds: number) => `${seconds} ${seconds === 1 ? "segundo" : "segundos"}`;

export const LISTAS = {
  parametro_vacio: {
    when: "Un parámetro viene vacío o en blanco.",
    ...text({ nombre: "texto" }, ({ nombre }) => `El parámetro '${nombre}' está vacío: quitalo o dale un valor.`),
  },
  parametro_ilegible: {
    when: "Un parámetro pasa de 200 caracteres o trae caracteres de control.",
    ...text(
      { nombre: "texto" },
      ({ nombre }) => `El parámetro '${nombre}' tiene más de 200 caracteres o caracteres que no se pueden buscar.`,
    ),
  },
  parametro_invalido: {
    when: "Un parámetro trae un valor que no es uno de los que admite; el texto los dice.",
    ...text(
      { nombre: "estado", valores: ["procesando", "aceptado"] as readonly string[] },
      ({ nombre, valores }) => `El parámetro '${nombre}' no es válido. Valores posibles: ${valores.join(", ")}.`,
    ),
  },
  limite_invalido: {
    when: "`limite` no es un número entero entre 1 y el máximo.",
    text: `El parámetro 'limite' debe ser un número entero de 1 a ${LIMITE_MAXIMO}.`,
  },
  parametro_fecha_invalida: {
    when: "`desde` o `hasta` no es una fecha ni un momento.",
    ...text(
      { nombre: "desde" },
      ({ nombre }) =>
        `El parámetro '${nombre}' debe ser una fecha como 2026-11-21 o un momento como 2026-11-21T08:00:00-06:00.`,
    ),
  },
  periodo_al_reves: {
    when: "`desde` es posterior a `hasta`.",
    text: "El parámetro 'desde' es posterior a 'hasta'.",
  },
  parametro_clave_invalida: {
    when: "El parámetro `clave` no tiene los 50 caracteres de una clave.",
    text: "El parámetro 'clave' debe tener los 50 caracteres de una clave.",
  },
  parametro_consecutivo_invalido: {
    when: "El parámetro `consecutivo` no tiene los 20 dígitos de un consecutivo.",
    text: "El parámetro 'consecutivo' debe tener los 20 dígitos de un consecutivo.",
  },
  parametro_cabys_invalido: {
    when: "El parámetro `codigoCabys` de una lista no tiene 13 dígitos.",
    text: "El parámetro 'codigoCabys' debe tener 13 dígitos.",
  },
  texto_sin_palabras: {
    when: "`texto` no tiene letras ni dígitos.",
    text: "El parámetro 'texto' no tiene letras ni dígitos que buscar.",
  },
  texto_amplio: {
    when: "`texto` corresponde a más clientes de los que una lista de documentos puede recorrer.",
    ...text(
      { max: 50 },
      ({ max }) =>
        `El parámetro 'texto' corresponde a más de ${max} clientes: agregá palabras o letras, o usá 'cliente'.`,
    ),
  },
  orden_sin_moneda: {
    when: "Se pide el orden por total sin `moneda`: los totales de dos monedas no se comparan.",
    text: "Para ordenar por total indicá 'moneda': los totales de dos monedas no se comparan.",
  },
  orden_desmedido: {
    when:
      "Se pide el orden por total de más documentos de los que se ordenan a la vez, con un usuario limitado a algunos " +
      "puntos de venta o con un `texto` que es también un número.",
    ...text(
      { max: 2_000 },
      ({ max }) => `Hay más de ${max} documentos para ordenar por total: acotá la lista con fechas u otros filtros.`,
    ),
  },
  cursor_invalido: {
    when: "`cursor` no es el `siguiente` de ninguna página.",
    text: "El parámetro 'cursor' no es válido: usá el valor de 'siguiente' de la página anterior, tal como vino.",
  },
  cursor_de_otra_consulta: {
    when: "`cursor` es de una consulta con otros filtros.",
    text: "El parámetro 'cursor' es de una consulta con otros filtros: repetí los mismos, o empezá sin 'cursor'.",
  },
  cambios_desde_invalido: {
    when: "`desde` de los cambios no es `inicio`, `ahora` ni el `siguiente` de una respuesta.",
    text: "El parámetro 'desde' debe ser 'inicio', 'ahora' o el 'siguiente' de la respuesta anterior, tal como vino.",
  },
  cambios_vencidos: {
    when:
      "`desde` de los cambios es de antes de lo que se conserva, de antes de que se restaurara un respaldo, o de otra " +
      "empresa.",
    text:
      "Desde ese punto ya no tenemos todos los cambios: pedí un cursor con 'desde=ahora', leé las listas completas y " +
      "seguí desde él.",
  },
  espera_invalida: {
    when: "`espera` no es un número entero de segundos entre 0 y el máximo.",
    text: `El parámetro 'espera' debe ser un número entero de segundos, de 0 a ${MAX_ESPERA_SEGUNDOS}.`,
  },
  esperas_ocupadas: {
    kind: "rate",
    when: "Ya esperan cambios tantas solicitudes de la empresa como pueden esperar a la vez; `Retry-After` dice cuándo volver.",
    ...text(
      { max: 20 },
      ({ max }) =>
        `Ya hay ${max} solicitudes de la empresa que esperan cambios: cerrá alguna, o pedí los cambios sin 'espera'.`,
    ),
  },
  identificacion_sin_formato: {
    when: "La identificación que se consulta no tiene el formato de ninguna de Costa Rica.",
    ...text(
      { valor: "12345" },
      ({ valor }) =>
        `La identificación '${valor}' no tiene el formato de una cédula física, una cédula jurídica, un DIMEX o un NITE.`,
    ),
  },
  autorizacion_invalida: {
    when: "El número de autorización que se consulta no tiene de 3 a 40 letras, dígitos o guiones.",
    ...text(
      { valor: "AL" },
      ({ valor }) =>
        `'${valor}' no es un número de autorización: debe tener de 3 a 40 letras, dígitos o guiones, como AL-00012345-26.`,
    ),
  },
  consulta_sin_pregunta: {
    when: "La consulta de CABYS no trae `codigo` ni `q`, o trae los dos.",
    text: "Indicá 'codigo' o 'q': uno de los dos.",
  },
  consulta_cabys_invalida: {
    when: "`codigo` de la consulta de CABYS no tiene 13 dígitos.",
    text: "El parámetro 'codigo' debe tener los 13 dígitos de un CABYS.",
  },
  consulta_corta: {
    when: "`q` tiene menos caracteres de los que hacen falta para buscar.",
    ...text({ min: 3 }, ({ min }) => `El parámetro 'q' debe tener al menos ${min} caracteres.`),
  },
  hacienda_no_responde: {
    kind: "unavailable",
    when: "Hacienda no responde y no tenemos una respuesta anterior; `Retry-After` dice cuándo volver.",
    ...text(
      { seconds: 30 },
      ({ seconds }) => `Hacienda no responde en este momento. Volvé a intentar en ${segundos(seconds)}.`,
    ),
  },
  consultas_saturadas: {
    kind: "unavailable",
    when: "Hay más consultas de las que Hacienda permite; `Retry-After` dice cuándo volver.",
    ...text(
      { seconds: 1 },
      ({ seconds }) =>
        `Hay más consultas a Hacienda de las que ella permite. Volvé a intentar en ${segundos(seconds)}.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;

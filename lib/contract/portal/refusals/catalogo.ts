/** Brands and categories, stock, points of sale with their series, and imported files. */
import { CSV_GRANDE } from "@/lib/contract/portal/archivos";
import type { CATALOGO } from "@/lib/contract/refusals/catalogo";
import { text } from "@/lib/contract/refusals/define";
import { formatNumero } from "@/lib/domain/escrito/formato";
import { CODIGOS_TIPO_DOCUMENTO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { campo } from "../etiquetas";
import type { PortalEntry, WordsFor } from "./define";

const tipos = new Intl.ListFormat("es", { type: "disjunction" }).format(
  CODIGOS_TIPO_DOCUMENTO.map((codigo) => `${TIPOS_DOCUMENTO[codigo].titulo.toLowerCase()} (${codigo})`),
);

interface Problema {
  columna: string;
  problema: string;
}

/** A fault of a spreadsheet of sales; what no column says has none. */
export interface Falta {
  fila: number;
  columna: string | null;
  problema: string;
}

export const CATALOGO_WORDS: WordsFor<typeof CATALOGO> = {
  nombre_de_marca_largo: ({ max }) => `${campo("nombre")} admite como máximo ${max} caracteres.`,
  nombre_de_marca_invalido: `${campo("nombre")} tiene caracteres de control.`,
  tipo_de_serie_desconocido: ({ tipo }) => `El tipo '${tipo}' no existe. Usá ${tipos}.`,
};

export const PORTAL_CATALOGO = {
  nombre_repetido: text({ nombre: "Lácteos" }, ({ nombre }) => `Ya existe '${nombre}'.`),
  categoria_no_existe: { kind: "not-found", text: "No existe esa categoría." },

  cantidad_de_ajuste_invalida: {
    text: `${campo("cantidad")} debe ser un número con 3 decimales como máximo y hasta 13 dígitos enteros, como 12.5 o -3.`,
  },
  minimo_invalido: {
    text: `${campo("minimo")} debe ser un número desde 0 con 3 decimales como máximo y hasta 13 dígitos enteros; sin nada, no se avisa.`,
  },
  parametro_documento_invalido: { text: "Escribí el número de un documento, su consecutivo o su clave." },
  sin_cambio: { text: "La existencia ya es esa: no hay nada que ajustar." },
  razon_requerida: { text: `${campo("razon")} es obligatoria: decí por qué cambia la existencia.` },
  razon_invalida: text(
    { max: 200 },
    ({ max }) => `${campo("razon")} admite como máximo ${max} caracteres, sin caracteres de control.`,
  ),
  servicio_sin_existencias: text(
    { codigo: "CORTE-01" },
    ({ codigo }) => `'${codigo}' es un servicio: los servicios no llevan existencias.`,
  ),
  existencia_excedida: { text: "La existencia que resulta es demasiado grande." },
  ajuste_repetido: { text: "Este formulario ya hizo un ajuste con otros datos. Cerralo y abrilo de nuevo." },

  nombre_de_punto_venta_invalido: {
    text: "El punto de venta y la bodega necesitan un nombre de hasta 100 caracteres.",
  },
  punto_venta_invalido: text(
    { sucursal: "1", terminal: "1" },
    ({ sucursal, terminal }) =>
      `El punto de venta se numera con sucursal de 3 dígitos y terminal de 5, desde 001 y 00001, no «${sucursal}-${terminal}».`,
  ),
  punto_venta_existente: text(
    { sucursal: "001", terminal: "00001" },
    ({ sucursal, terminal }) => `La empresa ya tiene el punto de venta ${sucursal}-${terminal}.`,
  ),
  punto_venta_no_existe: { kind: "not-found", text: "No existe ese punto de venta." },
  punto_venta_sin_abrir: {
    kind: "not-found",
    ...text(
      { sucursal: "001", terminal: "00001" },
      ({ sucursal, terminal }) => `La empresa no tiene el punto de venta ${sucursal}-${terminal}.`,
    ),
  },
  predeterminado_requerido: {
    text: "Siempre hay un punto de venta predeterminado: hacé predeterminado a otro, y este deja de serlo.",
  },
  bodega_no_existe: { kind: "not-found", ...text({ id: 3 }, ({ id }) => `No existe la bodega ${id}.`) },
  primer_numero_invalido: text(
    { numero: 0 },
    ({ numero }) => `El primer número debe ser un entero de 1 a 9999999999, no ${numero}.`,
  ),
  serie_sin_numeros_propios: {
    text: "Las facturas de compra las numera siempre el servicio.",
  },
  serie_usada: text(
    { serie: "001-00001-01", siguiente: 42 },
    ({ serie, siguiente }) =>
      `La serie ${serie} ya tiene documentos: su próximo número es ${siguiente} y el primero ya no se puede fijar.`,
  ),
  numero_no_sube: text(
    { serie: "001-00001-01", siguiente: 42 },
    ({ serie, siguiente }) => `El próximo número de la serie ${serie} es ${siguiente}: solo se sube a uno mayor.`,
  ),

  csv_grande: { text: CSV_GRANDE },
  csv_ilegible: {
    text: "El archivo no se puede leer: guardalo de nuevo desde tu hoja de cálculo como .xlsx o como CSV.",
  },
  csv_vacio: {
    text: "El archivo no tiene filas: la primera línea lleva los títulos, las siguientes los datos.",
  },
  csv_de_muchas_filas: text(
    { max: 20_000 },
    ({ max }) => `El archivo tiene más de ${formatNumero(String(max))} filas: dividilo en varios.`,
  ),
  csv_de_muchas_columnas: text(
    { max: 100 },
    ({ max }) => `El archivo tiene más de ${max} columnas: dejá solo las que querés importar.`,
  ),
  csv_de_linea_larga: text(
    { linea: 3, max: 65_536 },
    ({ linea, max }) => `La línea ${linea} tiene más de ${max} caracteres: revisá que sus comillas se cierren.`,
  ),
  csv_de_celda_larga: text(
    { linea: 3, max: 8192 },
    ({ linea, max }) =>
      `La línea ${linea} tiene una celda de más de ${max} caracteres: revisá que sus comillas se cierren.`,
  ),
  columna_faltante: text(
    { columna: "Código" },
    ({ columna }) => `Falta decir cuál columna es «${columna}»: por ella se sabe de qué trata cada línea.`,
  ),
  columna_repetida: text({ columna: "Nombre" }, ({ columna }) => `Dos columnas dicen ser «${columna}»: dejá una sola.`),
  columnas_de_otro_archivo: { text: "Las columnas no son las de este archivo: recargá la página." },
  codigos_parecidos: { text: "Decí si los que se parecen son el mismo o son distintos." },
  importacion_sin_responder: { text: "Primero decí qué es cada columna." },
  importacion_en_curso: { text: "La importación ya va más adelante: recargá la página." },
  fila_repetida: text(
    { valor: "CAFE", veces: 2, gana: 9 },
    ({ valor, veces, gana }) =>
      `«${valor}» está ${veces === 2 ? "dos" : veces} veces en el archivo: vale la última, la línea ${gana}. Esta se deja por fuera.`,
  ),
  importacion_no_existe: { kind: "not-found", text: "No existe esa importación, o ya venció: duran 7 días." },
  importacion_sin_revisar: { text: "La importación todavía se está revisando." },
  importacion_confirmada: { text: "La importación ya fue confirmada." },
  importacion_sin_filas_validas: { text: "Ninguna fila está bien: corregí el archivo y subilo de nuevo." },
  fila_invalida: text(
    { problemas: [{ columna: "precioVenta", problema: "Escribí un número." }] as readonly Problema[] },
    ({ problemas }) => problemas.map(({ columna, problema }) => `«${columna}»: ${problema}`).join(" "),
  ),
  planilla_con_faltas: text(
    { faltas: [{ fila: 12, columna: "Cantidad", problema: "Escribí un número." }] as readonly Falta[] },
    ({ faltas }) =>
      faltas
        .map(
          ({ fila, columna, problema }) => `Fila ${fila}${columna === null ? "" : `, columna ${columna}`}: ${problema}`,
        )
        .join("\n"),
  ),
  planilla_sin_corregir: text(
    { documentos: 2 },
    ({ documentos }) =>
      `No se emite nada mientras haya faltas, y hay ${documentos === 1 ? "un documento" : `${documentos} documentos`} con alguna: corregí el archivo y subilo de nuevo.`,
  ),
  planilla_ya_emitida: { text: "Todos los documentos de este archivo ya se emitieron: no queda ninguno por emitir." },
  fila_sin_guardar: { text: "No se pudo guardar esta fila." },
} satisfies Record<string, PortalEntry>;

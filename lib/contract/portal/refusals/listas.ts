import { MAX_ESPERA_SEGUNDOS } from "@/lib/contract/cambios";
import { LIMITE_MAXIMO } from "@/lib/contract/listas";
import { text } from "@/lib/contract/refusals/define";
import type { LISTAS } from "@/lib/contract/refusals/listas";
import { campo } from "../etiquetas";
import { type PortalEntry, SAME, type WordsFor } from "./define";

export const LISTAS_WORDS: WordsFor<typeof LISTAS> = {
  parametro_vacio: ({ nombre }) => `${campo(nombre)} está vacío: quitalo o dale un valor.`,
  parametro_ilegible: ({ nombre }) =>
    `${campo(nombre)} tiene más de 200 caracteres o caracteres que no se pueden buscar.`,
  parametro_invalido: ({ nombre, valores }) =>
    `${campo(nombre)} no es válido. Valores posibles: ${valores.join(", ")}.`,
  limite_invalido: `${campo("limite")} debe ser un número entero de 1 a ${LIMITE_MAXIMO}.`,
  parametro_fecha_invalida: ({ nombre }) => `${campo(nombre)} debe ser una fecha como 2026-11-21.`,
  periodo_al_reves: `${campo("desde")} es posterior a ${campo("hasta")}.`,
  parametro_clave_invalida: "Escribí la clave completa del documento: tiene 50 caracteres.",
  parametro_consecutivo_invalido: `${campo("consecutivo")} debe tener 20 dígitos.`,
  parametro_cabys_invalido: `${campo("codigoCabys")} debe tener 13 dígitos.`,
  texto_sin_palabras: `${campo("texto")} no tiene letras ni dígitos que buscar.`,
  texto_amplio: ({ max }) =>
    `${campo("texto")} corresponde a más de ${max} clientes: agregá palabras o letras, o usá ${campo("cliente")}.`,
  orden_sin_moneda: "Elegí una moneda para ordenar por total: los colones y los dólares no se comparan.",
  orden_desmedido: SAME,
  cursor_invalido: "Esa página de la lista no existe. Volvé a la primera.",
  cursor_de_otra_consulta: "Esa página es de una búsqueda con otros filtros. Volvé a la primera.",
  cambios_desde_invalido: "Ese punto de los cambios no existe.",
  cambios_vencidos: "Desde ese punto ya no tenemos todos los cambios.",
  espera_invalida: `La espera debe ser de 0 a ${MAX_ESPERA_SEGUNDOS} segundos.`,
  esperas_ocupadas: ({ max }) => `Ya hay ${max} solicitudes de la empresa que esperan cambios.`,
  identificacion_sin_formato: SAME,
  autorizacion_invalida: SAME,
  consulta_sin_pregunta: `Indicá ${campo("codigo")} o ${campo("q")}: uno de los dos.`,
  consulta_cabys_invalida: `${campo("codigo")} debe tener los 13 dígitos de un CABYS.`,
  consulta_corta: ({ min }) => `${campo("q")} debe tener al menos ${min} caracteres.`,
  hacienda_no_responde: SAME,
  consultas_saturadas: SAME,
};

export const PORTAL_LISTAS = {
  demasiados_elegidos: text({ max: 100 }, ({ max }) => `Elegí como máximo ${max} documentos a la vez.`),
  seleccion_desmedida: text(
    { max: 5_000 },
    ({ max }) => `Son más de ${max} documentos: acotá la lista con fechas, o descargá mes por mes desde Reportes.`,
  ),
  seleccion_vacia: { text: "Ningún documento cumple ya con esos filtros." },
  descargas_en_preparacion: text(
    { max: 3 },
    ({ max }) => `Ya hay ${max} descargas en preparación: esperá a que termine alguna y pedila de nuevo.`,
  ),
  mes_sin_terminar: { text: "Ese mes no ha terminado: se puede cerrar desde el primer día del siguiente." },
  mes_invalido: { text: `${campo("mes")} debe ser un mes como 2026-11.` },
  texto_amplio_de_proveedores: text(
    { max: 50 },
    ({ max }) =>
      `Eso corresponde a más de ${max} proveedores: agregá palabras o letras, o buscá por la identificación completa.`,
  ),
} satisfies Record<string, PortalEntry>;

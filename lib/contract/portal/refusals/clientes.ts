/** Customers with their exemptions, and suppliers. */
import type { CLIENTES } from "@/lib/contract/refusals/clientes";
import { text } from "@/lib/contract/refusals/define";
import { type Problema, problemaDe } from "@/lib/contract/refusals/problema";
import { campo } from "../etiquetas";
import { type PortalEntry, SAME, type WordsFor } from "./define";

const campos = (faltan: readonly string[]) => faltan.map((miembro) => campo(`emisor.${miembro}`)).join(", ");

export const CLIENTES_WORDS: WordsFor<typeof CLIENTES> = {
  identificacion_requerida: SAME,
  nombre_de_cliente_requerido: SAME,
  tipo_identificacion_requerido: SAME,
  telefono_requerido: "Ingresá al menos un número de teléfono.",
  telefono_invalido: SAME,
  correo_requerido: "Ingresá al menos un correo electrónico.",
  correo_invalido: ({ valor }) => `Correo inválido: ${valor}. Usá un formato como nombre@dominio.com.`,
  alta_fallida: SAME,
  alta_sin_leer: SAME,
  actualizacion_fallida: SAME,
  actualizacion_sin_leer: SAME,
  cliente_existente: SAME,
  identificacion_invalida: SAME,
  limite_credito_invalido: `${campo("limiteCredito")} debe ser 0 o mayor y tener como máximo 13 dígitos enteros y 5 decimales.`,
  nombre_completo_largo: ({ nombre, apellidos, length, max }) =>
    `${campo(nombre)} y ${campo(apellidos)} van juntos en el documento, que admite ${max} caracteres: con el espacio que los separa son ${length}. Acortá uno de los dos.`,
  emisor_requerido: "Elegí el proveedor, o escribí su identificación.",
  proveedor_nuevo_incompleto: ({ identificacion, faltan }) =>
    `El proveedor ${identificacion} no existe y no se puede crear: completá ${campos(faltan)}.`,
  proveedor_incompleto: ({ faltan }) =>
    `A este proveedor le faltan datos para una factura de compra: completá ${campos(faltan)}.`,
  proveedores_distintos: `${campo("emisor.idEmisor")} y ${campo("emisor.identificacion")} son de proveedores distintos. Indicá solo uno de los dos.`,
  ubicacion_desconocida: ({ ruta, provincia, canton, distrito }) =>
    `${campo(ruta)}: no existe el distrito ${distrito} del cantón ${canton} de la provincia ${provincia}. Usá los códigos de Hacienda: provincia de 1 dígito, cantón y distrito de 2.`,
  ubicacion_incompleta: ({ ruta }) => `${campo(ruta)} es obligatorio cuando se indica la dirección.`,
  correos_de_mas: ({ ruta, max }) => `${campo(ruta)} admite como máximo ${max} correos.`,
  actividad_invalida: ({ ruta }) => `${campo(ruta)} debe tener 6 caracteres, por ejemplo 6201.0.`,
  proveedor_en_curso: SAME,
};

export const PORTAL_CLIENTES = {
  requerido: text({ miembro: "numeroDocumento" }, ({ miembro }) => `${campo(miembro)} es obligatorio.`),
  requerido_con_el_resto: text(
    { miembro: "identificacion" },
    ({ miembro }) => `${campo(miembro)} es obligatorio cuando se indica el resto.`,
  ),
  proveedor_no_existe: { kind: "not-found", text: "No existe ese proveedor." },
  proveedor_existente: text(
    { identificacion: "3101123456" },
    ({ identificacion }) => `Ya hay un proveedor con la identificación ${identificacion}.`,
  ),

  exoneracion_no_existe: { kind: "not-found", text: "No existe esa exoneración." },
  cliente_desconocido: {
    kind: "not-found",
    ...text({ identificacion: "304440555" }, ({ identificacion }) => `No existe el cliente ${identificacion}.`),
  },
  dato_de_exoneracion_invalido: text(
    { miembro: "numeroDocumento", problema: { problem: "longitud", min: 3, max: 40 } as Problema },
    ({ miembro, problema }) => `${campo(miembro)} ${problemaDe(problema)}`,
  ),
  fecha_de_exoneracion_invalida: text(
    { miembro: "fechaEmision" },
    ({ miembro }) => `${campo(miembro)} debe ser una fecha como 2026-11-21.`,
  ),
  emision_futura: { text: `${campo("fechaEmision")} no puede ser posterior a hoy.` },
  vencimiento_antes_de_emision: {
    text: `${campo("fechaExpiracion")} no puede ser anterior a ${campo("fechaEmision")}.`,
  },
  porcentaje_exonerado_invalido: {
    text: `${campo("porcentajeExoneracion")} debe ser mayor que 0 y no mayor que 100, con 2 decimales como máximo.`,
  },
  exoneracion_existente: text(
    { numero: "AL-00012345-26" },
    ({ numero }) => `El cliente ya tiene registrada la exoneración ${numero}.`,
  ),
  exoneracion_de_otro: text(
    { autorizacion: "AL-00012345-26", titular: "3101123456" },
    ({ autorizacion, titular }) =>
      `Según Hacienda, la autorización ${autorizacion} es de la identificación ${titular}, no de este cliente. Revisá el número; si es correcto, pedile a quien administra la empresa que la registre con la razón.`,
  ),
  exoneracion_de_otro_sin_razon: text(
    { autorizacion: "AL-00012345-26", titular: "3101123456", min: 5, max: 300 },
    ({ autorizacion, titular, min, max }) =>
      `Según Hacienda, la autorización ${autorizacion} es de la identificación ${titular}, no de este cliente. Revisá el número; para registrarla de todos modos, escribí la razón, de ${min} a ${max} caracteres: queda en la auditoría.`,
  ),
} satisfies Record<string, PortalEntry>;

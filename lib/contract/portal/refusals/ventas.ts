import { text } from "@/lib/contract/refusals/define";
import { problemaDe } from "@/lib/contract/refusals/problema";
import type { VENTAS } from "@/lib/contract/refusals/ventas";
import { TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { campo } from "../etiquetas";
import { type PortalEntry, SAME, type WordsFor } from "./define";
import { RESULTADO_DESCONOCIDO } from "./resultado-desconocido";

/** The editors' forms use several of these too, because they check what was written first. */
export const VENTAS_WORDS = {
  tipo_desconocido: ({ tipo }) =>
    `El tipo '${tipo}' no existe. Usá ${new Intl.ListFormat("es", { type: "disjunction" }).format(TIPOS_VENTA.map((codigo) => `${TIPOS_DOCUMENTO[codigo].titulo.toLowerCase()} (${codigo})`))}.`,
  usuario_desconocido: "Tu usuario ya no puede emitir en esta empresa. Ingresá de nuevo.",
  moneda_desconocida: SAME,
  "9015": ({ lista, codigo }) =>
    lista === "tipos-identificacion"
      ? `El tipo de identificación '${codigo}' no existe. Usá 01, 02, 03, 04, 05 o 06.`
      : "Hacienda no admite esa opción en este documento. Elegí otra.",
  punto_venta_desconocido: "Ese punto de venta ya no sirve para emitir. Recargá la página y elegí otro.",
  sin_punto_venta: `La empresa no tiene un punto de venta predeterminado. Indicá ${campo("idPuntoVenta")}.`,
  actividad_desconocida: "Esa actividad económica no está registrada en tu empresa. Elegí otra.",
  sin_actividad: "Tu empresa no tiene una actividad económica principal. Pedile a quien administra que la registre.",
  actividad_receptor_invalida: "Una actividad económica tiene 6 caracteres, por ejemplo 6201.0.",
  condicion_otros_requerida: "Decí cuál es la condición, en 5 a 100 caracteres.",
  medio_otros_requerido: "Decí cuál es el medio de pago, en 3 a 100 caracteres.",
  plazo_requerido: "Indicá el plazo en días.",
  plazo_invalido: "El plazo es un número entero de días, de 1 a 99 999.",
  cliente_requerido: "Elegí el cliente de la factura. Si no tiene, emití un tiquete.",
  cliente_sin_identificacion: `Indicá ${campo("cliente.identificacion")}.`,
  cliente_incompleto: ({ identificacion }) =>
    `El cliente ${identificacion} no existe y no se puede crear: falta ${campo("cliente.nombre")}.`,
  receptor_extranjero:
    "Hacienda no admite una factura para un cliente con identificación del extranjero. Emití un tiquete, o elegí otro cliente.",
  exportacion_sin_extranjero:
    "Una factura de exportación es para un cliente con tipo de identificación 05 (extranjero no domiciliado). Elegí otro cliente, o creálo así.",
  exportacion_sin_direccion: "Escribí la dirección del cliente en el extranjero.",
  proveedor_no_contribuyente:
    "A un proveedor no contribuyente solo se le compra con la condición “Venta Bienes Usados No Contribuyente”.",
  numero_de_proveedor_invalido: "Escribí el número del comprobante, de 50 caracteres como máximo.",
  fecha_de_proveedor_invalida: "La fecha del comprobante tiene que haber pasado, hace diez años como máximo.",
  sin_tipo_cambio: SAME,
  total_excede: SAME,
  documento_invalido: ({ miembro, ...problema }) => `${campo(miembro)} ${problemaDe(problema)}`,
  perfil_invalido: ({ miembro, ...problema }) =>
    `El perfil del emisor necesita corregirse antes de emitir: ${campo(miembro)} ${problemaDe(problema)}`,
  proveedor_invalido: ({ miembro, ...problema }) =>
    `Los datos del proveedor necesitan corregirse antes de emitir: ${campo(miembro)} ${problemaDe(problema)}`,
  tipo_cambio_invalido: "El tipo de cambio debe ser mayor que 0 y tener como máximo 5 decimales.",
  tipo_cambio_en_colones: "El documento se emite en colones, cuyo tipo de cambio siempre es 1.",
  tipo_cambio_de_nota: ({ tipoCambio }) => `Una nota lleva el tipo de cambio del documento que ajusta, ${tipoCambio}.`,
  motivo_sin_tipo_cambio: `Indicá ${campo("tipoCambio")}.`,
  otro_sin_texto: ({ ruta }) => `Indicá ${campo(ruta)}.`,
  referencia_externa_repetida: ({ referencia, clave }) =>
    `Ya hay un documento con la referencia «${referencia}»: ${clave}.`,
  referencia_externa_requerida: `Indicá ${campo("referenciaExterna")}.`,
  idempotencia_otro_cuerpo:
    "Este formulario ya hizo algo con otros datos. Buscalo en la lista; para hacer otro, empezá uno nuevo.",
  idempotencia_en_curso: "Esto ya se está enviando. Esperá un momento y probá de nuevo.",
  resultado_desconocido: RESULTADO_DESCONOCIDO,
  nota_no_se_anula: SAME,
  documento_aceptado: SAME,
  documento_rechazado: SAME,
  documento_sin_firmar: SAME,
  documento_sin_respuesta: SAME,
  documento_sin_xml_de_respuesta: SAME,
} satisfies WordsFor<typeof VENTAS>;

export const PORTAL_VENTAS = {
  total_distinto: {
    ...text(
      { esperado: "11300", calculado: "12430", moneda: "CRC" },
      ({ esperado, calculado, moneda }) =>
        `El documento suma ${calculado} ${moneda}, no ${esperado} ${moneda}: el catálogo cambió mientras lo escribías. No se emitió nada. Volvé a elegir los productos y revisá el total.`,
    ),
  },
  formulario_emitido: {
    kind: "conflict",
    ...text(
      { lista: "Ventas" },
      ({ lista }) =>
        `Este documento ya se emitió con los datos que mandaste antes; los cambios de ahora no le llegan. Buscalo en ${lista} y empezá uno nuevo si hace falta.`,
    ),
  },
  emision_en_curso: {
    kind: "conflict",
    text: "El documento ya se está emitiendo. Esperá un momento y volvé a darle a Emitir.",
  },
  no_rechazado: {
    text: "Solo se corrige un documento que Hacienda rechazó. Si fue aceptado, ajustalo con una nota de crédito.",
  },
  nota_sin_copia: {
    text: "Una nota no se duplica, porque ajusta un documento. Hacé otra desde el documento que querés ajustar.",
  },
  mensaje_aceptado: { text: "Hacienda ya aceptó este mensaje: no hay nada que reintentar." },
  mensaje_rechazado: {
    text: "Hacienda rechazó este mensaje y su veredicto es definitivo. Respondé el comprobante de nuevo.",
  },
} satisfies Record<string, PortalEntry>;

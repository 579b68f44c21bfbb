import type { VENTAS_REFERENCIAS } from "@/lib/contract/refusals/ventas-referencias";
import { formatFechaDeDia } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { campo } from "../etiquetas";
import { SAME, type WordsFor } from "./define";

const titulo = (tipo: CodigoTipoDocumento) => TIPOS_DOCUMENTO[tipo].titulo.toLowerCase();
const ofReferencia =
  (problema: string) =>
  ({ i }: { i: number }) =>
    `${campo(`referencias[${i}]`)}: ${problema}`;

const COMPRA = " Hacienda no define quién la emite, el comprador o el proveedor: ese ajuste va fuera de este servicio.";
const RECIBO = " Ajustá la factura que el recibo paga.";
/** What to do instead, by the types of note and document. */
const AJUSTE_INDICADO: Readonly<Record<string, string>> = {
  "03 03": ` Para anularla emití una ${titulo("02")} con código 01.`,
  "02 02": ` Para ajustarla emití una ${titulo("03")}.`,
  "03 08": COMPRA,
  "02 08": COMPRA,
  "03 10": RECIBO,
  "02 10": RECIBO,
};

const RAZON = "La explicación lleva de 3 a 180 caracteres; con el motivo “Otros”, de 5 a 100.";

export const VENTAS_REFERENCIAS_WORDS = {
  referencia_requerida: "Elegí el documento que la nota ajusta.",
  motivo_requerido: "Elegí por qué hacés la nota.",
  referencias_de_mas: SAME,
  referencia_tipo_invalido: ofReferencia(
    `${campo("tipoDocumento")} no es un código del catálogo de documentos de referencia.`,
  ),
  referencia_codigo_invalido: ofReferencia(
    `${campo("referencias[].codigo")} no es un código del catálogo de referencias.`,
  ),
  referencia_numero_invalido: ofReferencia(`${campo("numero")} debe tener entre 1 y 50 caracteres.`),
  referencia_sin_clave: ofReferencia(`${campo("numero")} debe ser la clave de 50 caracteres del documento.`),
  referencia_razon_invalida: RAZON,
  referencia_sin_motivo: RAZON,
  referencia_fecha_invalida: ofReferencia(
    `${campo("fechaEmision")} debe ser una fecha que ya pasó, de hace diez años como máximo.`,
  ),
  referencia_fecha_distinta: ({ i, fecha }) =>
    ofReferencia(
      `${campo("fechaEmision")} no es la fecha de la clave de ${campo("numero")}, que es del ${formatFechaDeDia(fecha)}. Corregila o dejala en blanco.`,
    )({ i }),
  referencia_contradice: ({ clave, tipo }) =>
    `${campo("referencias[0].tipoDocumento")} no es el del documento ${clave}, que es ${titulo(tipo)} (${tipo}). Corregilo o dejalo en blanco.`,
  referencia_de_otro_ambiente: SAME,
  referencia_rechazada: SAME,
  referencia_no_ajustable: ({ nota, ajustado }) =>
    `Una ${titulo(nota)} no puede ajustar una ${titulo(ajustado)}.${AJUSTE_INDICADO[`${nota} ${ajustado}`] ?? ""}`,
  nota_sin_saldo_propio: SAME,
  receptor_distinto: ({ enviado, receptor }) =>
    receptor === null
      ? `${campo("cliente.identificacion")} es ${enviado}, pero el documento que la nota ajusta no tiene receptor. Quitá el cliente.`
      : `${campo("cliente.identificacion")} es ${enviado}, pero el receptor del documento que la nota ajusta es ${receptor}. Corregila o quitá el cliente.`,
  saldo_excedido: SAME,
  anulacion_excedida: SAME,
} satisfies WordsFor<typeof VENTAS_REFERENCIAS>;

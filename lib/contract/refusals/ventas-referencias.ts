/** Refusals of references, and of a note's effect on the document that it adjusts. */
import { codigosReferenciaOf } from "@/lib/domain/catalogos/codigo-referencia";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { type RefusalEntry, text } from "./define";

const CLAVE = "50621112600310112345600100001010000000123112345678";

const COMPRA = "Hacienda no define quién la emite, el comprador o el proveedor: ese ajuste va fuera de este servicio.";
const RECIBO = "Ajustá la factura que el recibo paga.";
/** What to do instead, by the types of note and document. */
const AJUSTE_INDICADO: Readonly<Record<string, string>> = {
  "03 03": "Para anularla emití una NotaDebito con código 01.",
  "02 02": "Para ajustarla emití una NotaCredito.",
  // decision 0059
  "03 08": COMPRA,
  "02 08": COMPRA,
  "03 10": RECIBO,
  "02 10": RECIBO,
};

/** Puts the reference in front of the text. */
const ofReferencia = (when: string, problema: string) => ({
  when,
  ...text({ i: 0 }, ({ i }) => `'referencias[${i}]': ${problema}`),
});

export const VENTAS_REFERENCIAS = {
  referencia_requerida: {
    when: "Una nota no trae en `referencias` el documento que ajusta.",
    ...text<{ tipo: CodigoTipoDocumento }>(
      { tipo: "03" },
      ({ tipo }) =>
        `Una ${TIPOS_DOCUMENTO[tipo].nombre} lleva en 'referencias' el documento que ajusta: 'numero' con su clave y 'codigo' con el motivo.`,
    ),
  },
  // spec 2.2, 7.6: the text lists the codes that are in force on that day.
  motivo_requerido: {
    when: "La primera referencia de una nota no dice el motivo con uno de los códigos vigentes.",
    ...text({ hoy: "2026-11-21" }, ({ hoy }) => {
      const codigos = codigosReferenciaOf(hoy).map(({ codigo, nombre }) => `${codigo} (${nombre})`);
      return `La referencia de una nota necesita un código de motivo de 2 dígitos en 'referencias[0].codigo' o en 'referencias[0].razon'. Códigos aceptados: ${codigos.join(", ")}.`;
    }),
  },
  referencias_de_mas: {
    when: "`referencias` trae más de las que un documento admite.",
    ...text({ max: 10 }, ({ max }) => `Un documento admite como máximo ${max} referencias.`),
  },
  referencia_tipo_invalido: ofReferencia(
    "`tipoDocumento` de una referencia no está en el catálogo, o todavía no rige.",
    "'tipoDocumento' no es un código del catálogo de documentos de referencia.",
  ),
  referencia_codigo_invalido: ofReferencia(
    "`codigo` de una referencia no está en el catálogo, o todavía no rige.",
    "'codigo' no es un código del catálogo de referencias.",
  ),
  referencia_numero_invalido: ofReferencia(
    "`numero` de una referencia falta o no tiene de 1 a 50 caracteres.",
    "'numero' debe tener entre 1 y 50 caracteres.",
  ),
  referencia_sin_clave: ofReferencia(
    "`numero` de una referencia a un documento electrónico no es una clave.",
    "'numero' debe ser la clave de 50 caracteres del documento.",
  ),
  referencia_razon_invalida: ofReferencia(
    "`razon` de una referencia falta, o no tiene de 3 a 180 caracteres.",
    "'razon' debe tener entre 3 y 180 caracteres.",
  ),
  referencia_sin_motivo: ofReferencia(
    "`codigo` de una referencia es 99 y `razon` no dice el motivo en 5 a 100 caracteres.",
    "con código 99, 'razon' debe decir el motivo en 5 a 100 caracteres.",
  ),
  referencia_fecha_invalida: ofReferencia(
    "`fechaEmision` de una referencia no es una fecha, está por venir o tiene más de diez años.",
    "'fechaEmision' debe ser una fecha ISO 8601 que ya pasó, de hace diez años como máximo.",
  ),
  referencia_fecha_distinta: {
    when: "`fechaEmision` de una referencia no es la que dice la clave de `numero`.",
    ...text(
      { i: 0, fecha: "2026-11-20" },
      ({ i, fecha }) =>
        `'referencias[${i}]': 'fechaEmision' contradice a la clave de 'numero', que es del ${fecha}. Corregila u omitila.`,
    ),
  },
  referencia_contradice: {
    when: "`tipoDocumento` de la primera referencia no es el del documento que la nota ajusta.",
    ...text<{ clave: string; tipo: CodigoTipoDocumento }>(
      { clave: CLAVE, tipo: "01" },
      ({ clave, tipo }) =>
        `'referencias[0].tipoDocumento' contradice al documento ${clave}, que es ${TIPOS_DOCUMENTO[tipo].nombre} (${tipo}). Corregilo u omitilo.`,
    ),
  },
  referencia_de_otro_ambiente: {
    when: "La nota ajusta un documento que se emitió en el otro ambiente de Hacienda.",
    ...text(
      { clave: CLAVE },
      ({ clave }) =>
        `El documento ${clave} es de otro ambiente: una nota solo ajusta documentos del ambiente en que se emite.`,
    ),
  },
  referencia_rechazada: {
    when: "La nota ajusta un documento que Hacienda rechazó.",
    ...text(
      { clave: CLAVE },
      ({ clave }) =>
        `Hacienda rechazó el documento ${clave}: no hay nada que ajustar. Emití uno nuevo que lo sustituya.`,
    ),
  },
  referencia_no_ajustable: {
    when: "Una nota no puede ajustar un documento del tipo que nombra, por ejemplo una NotaCredito a otra.",
    ...text<{ nota: CodigoTipoDocumento; ajustado: CodigoTipoDocumento }>(
      { nota: "03", ajustado: "03" },
      ({ nota, ajustado }) => {
        const consejo = AJUSTE_INDICADO[`${nota} ${ajustado}`];
        const said = `Una ${TIPOS_DOCUMENTO[nota].nombre} no puede ajustar una ${TIPOS_DOCUMENTO[ajustado].nombre}.`;
        return consejo === undefined ? said : `${said} ${consejo}`;
      },
    ),
  },
  nota_sin_saldo_propio: {
    when: "Una NotaCredito ajusta una nota de débito que anula una nota de crédito.",
    text: "Esa nota de débito anula una nota de crédito y no tiene saldo propio: emití la nota de crédito contra la factura.",
  },
  receptor_distinto: {
    when: "`cliente` de una nota no es el receptor del documento que ajusta.",
    ...text<{ enviado: string; receptor: string | null }>(
      { enviado: "3101123456", receptor: "112340567" },
      ({ enviado, receptor }) =>
        receptor === null
          ? `'cliente.identificacion' es ${enviado}, pero el documento que la nota ajusta no tiene receptor. Omití 'cliente'.`
          : `'cliente.identificacion' es ${enviado}, pero el receptor del documento que la nota ajusta es ${receptor}. Corregila u omití 'cliente'.`,
    ),
  },
  saldo_excedido: {
    when: "El total de una NotaCredito pasa de lo que queda del documento que ajusta.",
    ...text(
      { total: "11300", saldo: "5650", moneda: "CRC", clave: CLAVE },
      ({ total, saldo, moneda, clave }) =>
        `El total de la nota (${total} ${moneda}) excede el saldo del documento ${clave} (${saldo} ${moneda}).`,
    ),
  },
  anulacion_excedida: {
    when: "El total de una NotaDebito que anula una nota de crédito pasa de lo que queda por anular de ella.",
    ...text(
      { total: "11300", saldo: "5650", moneda: "CRC", clave: CLAVE },
      ({ total, saldo, moneda, clave }) =>
        `El total de la nota (${total} ${moneda}) excede lo que queda por anular de la nota de crédito ${clave} (${saldo} ${moneda}).`,
    ),
  },
} satisfies Record<string, RefusalEntry>;

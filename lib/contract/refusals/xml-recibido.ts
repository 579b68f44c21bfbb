/** Refusals of a supplier's XML. */
import { type RefusalEntry, text } from "./define";

const SIN_FIRMA = "El XML del proveedor debe tener una sola firma electrónica, al final, que cubra todo el documento.";
const ALTERADO =
  "La firma del XML del proveedor no corresponde a su contenido: el archivo fue modificado después de firmarse.";
const FIRMA_NO_ADMITIDA =
  "La firma del XML del proveedor no es XAdES-EPES con los algoritmos y la política que exige Hacienda.";

export const XML_RECIBIDO = {
  xml_no_es_base64: {
    when: "`xml` está vacío o no es base64.",
    text: "'xml' debe ser el XML del proveedor en base64, y no está vacío.",
  },
  xml_size: {
    when: "El XML pesa más que cualquier comprobante.",
    text: "El XML del proveedor es demasiado grande.",
  },
  xml_bounds: {
    when: "El XML tiene una estructura mayor que la de cualquier comprobante.",
    text: "El XML del proveedor tiene más elementos, niveles, atributos o espacios de nombres que cualquier comprobante.",
  },
  xml_doctype: {
    when: "El XML declara un DTD o entidades.",
    text: "El XML del proveedor declara un DTD o entidades: no se admite.",
  },
  xml_malformed: {
    when: "El XML no está bien formado, o no está en UTF-8.",
    text: "El XML del proveedor no se puede leer: no es un XML bien formado en UTF-8.",
  },
  xml_duplicate_id: { when: "Dos elementos del XML llevan el mismo `Id`.", text: SIN_FIRMA },
  xml_signatures: { when: "El XML no tiene una firma, o tiene varias.", text: SIN_FIRMA },
  xml_references: { when: "La firma no cubre todo el documento.", text: SIN_FIRMA },
  xml_algorithm: { when: "La firma usa un algoritmo que Hacienda no admite.", text: FIRMA_NO_ADMITIDA },
  xml_policy: { when: "La firma no declara la política de firma de Hacienda.", text: FIRMA_NO_ADMITIDA },
  xml_certificate: { when: "El certificado de la firma falta o no se puede leer.", text: FIRMA_NO_ADMITIDA },
  xml_digest: { when: "El contenido del XML no es el que se firmó.", text: ALTERADO },
  xml_signature_value: { when: "La firma no corresponde a la llave de su certificado.", text: ALTERADO },
  xml_respuesta: {
    when: "`xml` es la respuesta de Hacienda y no el documento.",
    text: "El XML es la respuesta de Hacienda al documento del proveedor, no el documento. Mandá el XML que firmó el proveedor.",
  },
  xml_tiquete: {
    when: "`xml` es un tiquete electrónico.",
    text: "El XML es un tiquete electrónico: un tiquete no lleva mensaje receptor ni da crédito fiscal. Pedile una factura al proveedor.",
  },
  xml_tipo: {
    when: "`xml` es de otro tipo de documento, o de otra versión.",
    text: "El XML no es una factura, una nota de débito ni una nota de crédito electrónica de la versión 4.4.",
  },
  xml_content: {
    when: "Al XML le falta un dato que el mensaje necesita, o lo trae repetido.",
    text: "Al XML del proveedor le falta un dato que el mensaje necesita, o lo trae repetido.",
  },
  xml_signer: {
    when: "El certificado de la firma no es del emisor.",
    text: "El certificado con que se firmó el XML no pertenece al emisor del documento.",
  },
  xml_expired: {
    when: "El certificado de la firma no estaba vigente cuando se firmó.",
    text: "El certificado con que se firmó el XML no estaba vigente.",
  },
  xml_chain: {
    when: "El certificado de la firma no lo emitió una autoridad certificadora reconocida.",
    text: "El certificado con que se firmó el XML no viene de una autoridad certificadora reconocida.",
  },
  xml_de_otra_clave: {
    when: "El XML es de otro documento que el de `clave`.",
    text: "La clave del XML no es la de 'clave'.",
  },
  xml_de_tipo_ajeno: {
    when: "El XML es de otro tipo que el que dice su clave.",
    text: "El XML no es del tipo de documento que dice su clave.",
  },
  xml_de_otro_receptor: {
    when: "El receptor del XML no es la empresa.",
    ...text<{ receptor: string | null; propia: string }>(
      { receptor: "3101000002", propia: "3101000001" },
      ({ receptor, propia }) =>
        receptor === null
          ? `El documento del XML no tiene receptor: no es una compra de ${propia}.`
          : `El receptor del documento es ${receptor}, no ${propia}: no es una compra de esta empresa.`,
    ),
  },
  xml_contradice: {
    when: "Un dato que se envía junto a `xml` dice otra cosa que el XML.",
    ...text(
      { miembro: "totalFactura", valor: "1130" },
      ({ miembro, valor }) => `'${miembro}' contradice al XML del proveedor, que dice ${valor}. Corregilo u omitilo.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;

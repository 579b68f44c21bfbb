/** Writes and seals a MensajeHacienda (REFERENCE 4.5, 7.3, 8.1): exclusive C14N, no policy, as the authority does. */

import { SignedXml } from "xml-crypto";
import { MENSAJE_HACIENDA } from "@/lib/integrations/hacienda/xml/structure/mensajes";
import type { AuthorityKey } from "./authority-key";
import { formatMonto } from "./exact";
import type { Motivo } from "./motivo";
import { montoAt } from "./read-linea";
import { find, textAt, type XmlNode } from "./xml-node";

const EXCLUSIVE_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const CLOSING_TAG = "</MensajeHacienda>";

export interface Verdict {
  aceptado: boolean;
  /** Reasons of a rejection, or the warnings of an acceptance. */
  motivos: readonly Motivo[];
}

/** The signed XML. `documento` is `null` when the document could not even be read. */
export function writeRespuesta(clave: string, documento: XmlNode | null, verdict: Verdict, key: AuthorityKey): string {
  const element = (name: string, value: string | null) =>
    value === null ? "" : `<${name}>${escapeText(value)}</${name}>`;
  const at = (path: string) => (documento === null ? null : textAt(documento, path));
  const resumen = documento === null ? null : find(documento, "ResumenFactura");
  const amount = (path: string) => (resumen === null ? null : montoAt(resumen, path));
  const totalImpuesto = amount("TotalImpuesto");
  const xml = [
    `<?xml version="1.0" encoding="UTF-8"?><MensajeHacienda xmlns="${MENSAJE_HACIENDA.namespace}">`,
    element("Clave", clave),
    element("NombreEmisor", (at("Emisor/Nombre") ?? "DESCONOCIDO").slice(0, 100)),
    element("TipoIdentificacionEmisor", knownTipo(at("Emisor/Identificacion/Tipo")) ?? "01"),
    element("NumeroCedulaEmisor", (at("Emisor/Identificacion/Numero") ?? "000000000").slice(0, 20)),
    element("NombreReceptor", at("Receptor/Nombre")?.slice(0, 100) ?? null),
    element("TipoIdentificacionReceptor", knownTipo(at("Receptor/Identificacion/Tipo"))),
    element("NumeroCedulaReceptor", at("Receptor/Identificacion/Numero")?.slice(0, 20) ?? null),
    element("Mensaje", verdict.aceptado ? "1" : "3"),
    element("EstadoMensaje", verdict.aceptado ? "Aceptado" : "Rechazado"),
    element("DetalleMensaje", writeDetalle(verdict)),
    element("MontoTotalImpuesto", totalImpuesto === null ? null : formatMonto(totalImpuesto)),
    element("TotalFactura", formatMonto(amount("TotalComprobante") ?? 0n)),
    CLOSING_TAG,
  ].join("");
  return seal(xml, key);
}

function knownTipo(tipo: string | null): string | null {
  return tipo !== null && /^0[1-6]$/.test(tipo) ? tipo : null;
}

/** Notice of the sandbox, sentences without a number, and the rows with quotes doubled. */
function writeDetalle({ aceptado, motivos }: Verdict): string {
  const estado = aceptado ? "aceptado" : "rechazado";
  const aviso = `Este comprobante fue ${estado} en el ambiente de pruebas, por lo cual no tiene validez para fines tributarios`;
  if (motivos.length === 0) return aviso;
  const sentences = motivos.filter(({ codigo }) => codigo === "").map(({ mensaje }) => mensaje);
  const numbered = motivos.filter(({ codigo }) => codigo !== "");
  const rows = numbered.map((m) => `${m.codigo}, ""${m.mensaje.replaceAll('"', "'")}"", ${m.fila}, ${m.columna}`);
  const table = rows.length === 0 ? [] : ["[", "codigo, mensaje, fila, columna", ...rows, "", "]"];
  const announcement = "El comprobante electrónico tiene los siguientes errores: ";
  return [aviso, "", announcement, "", ...sentences, ...table].join("\r\n");
}

/** Text content in canonical form, so that the carriage returns survive being read. */
function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}

function seal(xml: string, key: AuthorityKey): string {
  const signer = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
  });
  signer.addReference({
    xpath: "/*",
    isEmptyUri: true,
    transforms: [ENVELOPED, EXCLUSIVE_C14N],
    digestAlgorithm: SHA256,
  });
  signer.computeSignature(xml, { prefix: "ds" });
  // The signature is put into our own text: the library's serializer would write the rest anew.
  return xml.replace(CLOSING_TAG, () => `${signer.getSignatureXml()}${CLOSING_TAG}`);
}

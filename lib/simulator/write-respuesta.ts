/**
 * Writes and seals a MensajeHacienda with the weaker kind of signature that the authority uses (hacienda 4.5, 7.3,
 * 8.1).
 */

import { MENSAJE_HACIENDA_PROFILE } from "@/lib/integrations/hacienda/sign/profile";
import { signXml } from "@/lib/integrations/hacienda/sign/sign";
import type { SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { escapeText } from "@/lib/integrations/hacienda/xml/escape";
import { MENSAJE_HACIENDA } from "@/lib/integrations/hacienda/xml/structure/mensajes";
import { toFechaHora } from "@/lib/platform/clock";
import { formatMonto } from "./exact";
import type { Motivo } from "./motivo";
import { montoAt } from "./read-linea";
import { find, textAt, type XmlNode } from "./xml-node";

export interface Verdict {
  aceptado: boolean;
  /** Reasons of a rejection, or the warnings of an acceptance. */
  motivos: readonly Motivo[];
  /** Production writes DetalleMensaje in a different form than the sandbox. */
  produccion: boolean;
}

/** Returns the signed XML. `documento` is `null` when the document could not be read at all. */
export function writeRespuesta(
  clave: string,
  documento: XmlNode | null,
  verdict: Verdict,
  seal: { key: SigningKey; now: Date },
): Buffer {
  const element = (name: string, value: string | null) =>
    value === null ? "" : `<${name}>${escapeText(value)}</${name}>`;
  const at = (path: string) => (documento === null ? null : textAt(documento, path));
  const amount = (...paths: string[]) => {
    const path = paths.find((each) => documento !== null && find(documento, each) !== null);
    return documento === null || path === undefined ? null : montoAt(documento, path);
  };
  // A receiver message has the identifications of both parties, no names, and the totals of the document that it
  // answers.
  const totalImpuesto = amount("ResumenFactura/TotalImpuesto", "MontoTotalImpuesto");
  const emisor = at("Emisor/Identificacion/Numero") ?? at("NumeroCedulaEmisor");
  const xml = [
    `<MensajeHacienda xmlns="${MENSAJE_HACIENDA.namespace}">`,
    element("Clave", clave),
    element("NombreEmisor", (at("Emisor/Nombre") ?? "DESCONOCIDO").slice(0, 100)),
    element("TipoIdentificacionEmisor", knownTipo(at("Emisor/Identificacion/Tipo")) ?? "01"),
    element("NumeroCedulaEmisor", (emisor ?? "000000000").slice(0, 20)),
    element("NombreReceptor", at("Receptor/Nombre")?.slice(0, 100) ?? null),
    element("TipoIdentificacionReceptor", knownTipo(at("Receptor/Identificacion/Tipo"))),
    element("NumeroCedulaReceptor", at("Receptor/Identificacion/Numero")?.slice(0, 20) ?? null),
    element("Mensaje", verdict.aceptado ? "1" : "3"),
    element("EstadoMensaje", verdict.aceptado ? "Aceptado" : "Rechazado"),
    element("DetalleMensaje", writeDetalle(verdict)),
    element("MontoTotalImpuesto", totalImpuesto === null ? null : formatMonto(totalImpuesto)),
    element("TotalFactura", formatMonto(amount("ResumenFactura/TotalComprobante", "TotalFactura") ?? 0n)),
    "</MensajeHacienda>",
  ].join("");
  return signXml(Buffer.from(xml), seal.key, MENSAJE_HACIENDA_PROFILE, toFechaHora(seal.now));
}

function knownTipo(tipo: string | null): string | null {
  return tipo !== null && /^0[1-6]$/.test(tipo) ? tipo : null;
}

/**
 * Production writes `.` alone, or `.`, a blank line and the table. The sandbox writes its notice, an announcement, and
 * the table in brackets. In both, sentences without a number come before the table, and quotes are doubled.
 */
function writeDetalle({ aceptado, motivos, produccion }: Verdict): string {
  const estado = aceptado ? "aceptado" : "rechazado";
  const aviso = `Este comprobante fue ${estado} en el ambiente de pruebas, por lo cual no tiene validez para fines tributarios`;
  if (motivos.length === 0) return produccion ? "." : aviso;
  const sentences = motivos.filter(({ codigo }) => codigo === "").map(({ mensaje }) => mensaje);
  const numbered = motivos.filter(({ codigo }) => codigo !== "");
  const rows = numbered.map((m) => `${m.codigo}, ""${m.mensaje.replaceAll('"', "'")}"", ${m.fila}, ${m.columna}`);
  const table = rows.length === 0 ? [] : ["codigo, mensaje, fila, columna", ...rows, ""];
  if (produccion) return [".", "", ...sentences, ...table].join("\r\n");
  const bracketed = table.length === 0 ? [] : ["[", ...table, "]"];
  const announcement = "El comprobante electrónico tiene los siguientes errores: ";
  return [aviso, "", announcement, "", ...sentences, ...bracketed].join("\r\n");
}

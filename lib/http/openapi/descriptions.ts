/**
 * What the members mean, for the API document: by name, where a word has one meaning, or by component and name where a
 * member needs other words in one place. Descriptions in the contract itself come first. The bodies of webhooks about
 * documents share one name, `AvisoDocumentoData`, and those about receiver messages `AvisoMensajeReceptorData`.
 */
import { CATALOGO } from "./descriptions/catalogo";
import { COMPRAS } from "./descriptions/compras";
import { DOCUMENTOS } from "./descriptions/documentos";
import { EVENTOS } from "./descriptions/eventos";

export const DESCRIPTIONS: Readonly<Record<string, string>> = { ...DOCUMENTOS, ...COMPRAS, ...CATALOGO, ...EVENTOS };

const AVISO = /^(Aviso(?:Documento|MensajeReceptor))\w+Data$/;

/** Where the text of a member is: the most particular key first. */
export function keysOf(component: string, member: string): string[] {
  return [`${component.replace(AVISO, "$1Data")}.${member}`, member];
}

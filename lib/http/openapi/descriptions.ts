/**
 * The members' meanings for the API document: by name where a word has one meaning, or by component and name where one
 * place needs other words. Descriptions in the contract itself take precedence. The bodies of webhooks about
 * documents share the name `AvisoDocumentoData`, those about receiver messages `AvisoMensajeReceptorData`, and
 * those about what is owed `AvisoCobroData`.
 */
import { CATALOGO } from "./descriptions/catalogo";
import { COBRO } from "./descriptions/cobro";
import { COMPRAS } from "./descriptions/compras";
import { DOCUMENTOS } from "./descriptions/documentos";
import { EVENTOS } from "./descriptions/eventos";
import { NUMERACION } from "./descriptions/numeracion";
import { RECIBOS } from "./descriptions/recibos";

export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...DOCUMENTOS,
  ...COBRO,
  ...COMPRAS,
  ...CATALOGO,
  ...EVENTOS,
  ...NUMERACION,
  ...RECIBOS,
};

const AVISO = /^(Aviso(?:Documento|MensajeReceptor|Cobro))\w+Data$/;

/** The keys under which a member's text may stand, the most specific first. */
export function keysOf(component: string, member: string): string[] {
  return [`${component.replace(AVISO, "$1Data")}.${member}`, member];
}

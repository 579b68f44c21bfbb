/**
 * Compares a note with the documents that it refers to, as far as they were received here: their receptor (-508) and
 * their CABYS codes (-509). What was not received, or was rejected, is a foreign original, of which nothing is known.
 */
import { type Motivo, motivo } from "./motivo";
import { find, findAll, textAt, type XmlNode } from "./xml-node";

const NOTAS: ReadonlySet<string> = new Set(["02", "03"]);
/** Types of reference to the document that a note adjusts; an export invoice is 19. */
const AJUSTADOS: ReadonlySet<string> = new Set(["01", "02", "03", "04", "08", "19"]);
/** Reasons of financial notes, which may carry other codes. */
const FINANCIERAS: ReadonlySet<string> = new Set(["09", "10"]);

/** @param findReceived the document with that clave, unless it was rejected; `null` for one that nobody sent here */
export function checkReferidos(
  documento: XmlNode,
  codigoTipo: string,
  findReceived: (clave: string) => XmlNode | null,
): Motivo[] {
  if (!NOTAS.has(codigoTipo)) return [];
  return findAll(documento, "InformacionReferencia").flatMap((referencia) => {
    if (!AJUSTADOS.has(textAt(referencia, "TipoDocIR") ?? "")) return [];
    const referido = findReceived(textAt(referencia, "Numero") ?? "");
    if (referido === null) return [];
    const financiera = FINANCIERAS.has(textAt(referencia, "Codigo") ?? "");
    return [...checkReceptor(documento, referido), ...(financiera ? [] : checkCabys(documento, referido))];
  });
}

const RECEPTOR = "Receptor/Identificacion/Numero";

/** A ticket without receptor leaves the note free to name one. */
function checkReceptor(nota: XmlNode, referido: XmlNode): Motivo[] {
  const suyo = textAt(referido, RECEPTOR);
  if (suyo === null || suyo === textAt(nota, RECEPTOR)) return [];
  const words = "El receptor no es el del comprobante de referencia.";
  return [motivo("receptorReferido", words, find(nota, RECEPTOR) ?? nota)];
}

function checkCabys(nota: XmlNode, referido: XmlNode): Motivo[] {
  const vendidos = new Set(cabysOf(referido).map(({ text }) => text));
  return cabysOf(nota)
    .filter(({ text }) => !vendidos.has(text))
    .map((node) => motivo("cabysReferido", `El CABYS ${node.text} no está en el comprobante de referencia.`, node));
}

/** Of the lines; the parts of a combo have codes of their own. */
function cabysOf(documento: XmlNode): XmlNode[] {
  const lineas = find(documento, "DetalleServicio")?.children ?? [];
  return lineas.flatMap((linea) => find(linea, "CodigoCABYS") ?? []);
}

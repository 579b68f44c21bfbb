/**
 * What the use cases say to integrators, in the words of somebody at a form: the labels of fields in the place of members'
 * names, and nothing of how the API is called. Their texts are the specification's or shared with the API, so they are
 * translated here, at the portal's doors, and nowhere else.
 */
import { etiquetaConLugar, etiquetaDe } from "@/lib/contract/portal/etiquetas";
import { REVISA_LOS_DATOS } from "@/lib/contract/portal/form-state";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { AppError, textsByPath } from "@/lib/platform/errors";

const NOMBRES_TIPO = Object.values(TIPOS_DOCUMENTO).map(
  ({ nombre, titulo }) => [new RegExp(`\\b${nombre}\\b`, "g"), titulo.toLowerCase()] as const,
);

/** Turns of phrase that only an integrator understands, or that are not how the portal speaks. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\s*Consultá GET \/api\/v1\/\S+/g, ""],
  [/^9015: (?=\p{L})/gu, ""],
  [/El parámetro '/g, "'"],
  [/necesita datos que este API no recibe/g, "necesita datos que todavía no se pueden registrar"],
  [/\bEl tenant\b/g, "La empresa"],
  [/\bel tenant\b/g, "la empresa"],
  [/\bdel tenant\b/g, "de la empresa"],
  [/\bDebe indicar\b/g, "Indicá"],
  [/\bDebe ingresar\b/g, "Ingresá"],
  [/\bDebe incluir\b/g, "Incluí"],
  [/\bUse un formato\b/g, "Usá un formato"],
  [/\bEnviá\b/g, "Indicá"],
  [/\benviá\b/g, "indicá"],
  ...NOMBRES_TIPO,
];

/** What may be a member's path between quotes. What the person wrote stands between the same ones. */
const QUOTED = /'([A-Za-z]\w*(?:\[\d+\])?(?:\.[A-Za-z]\w*(?:\[\d+\])?)*)'/g;
/** A line of a document, counted from one. */
const LINEA = /^Línea (\d+): /;

/** A use case's text as the portal says it. */
export function inPlainWords(text: string): string {
  const phrased = PHRASES.reduce((said, [pattern, instead]) => said.replaceAll(pattern, instead), text);
  const labelled = phrased.replaceAll(QUOTED, (quoted, path: string) => {
    const etiqueta = etiquetaConLugar(path);
    return etiqueta === null ? quoted : `«${etiqueta}»`;
  });
  return labelled.charAt(0).toUpperCase() + labelled.slice(1);
}

/** The path of the member that a text is about, as a form names its field; null where it names none. */
export function memberNamed(text: string): string | null {
  const [, path] = [...text.matchAll(QUOTED)].find(([, path]) => path !== undefined && etiquetaDe(path) !== null) ?? [];
  const [, linea] = LINEA.exec(text) ?? [];
  if (linea === undefined) return path ?? null;
  const item = `lineas[${Number(linea) - 1}]`;
  if (path === undefined) return item;
  return path.startsWith("lineas[") ? path : `${item}.${path}`;
}

/** What a form shows of a refusal: beside its field where the refusal is about one, in plain words everywhere. */
export function explainRefusal(error: AppError): {
  message: string;
  errors: Record<string, string[]>;
} {
  const { kind, message, errors, refusals } = error;
  const [first] = refusals;
  if (first !== undefined) {
    const told = refusals.map((refusal) => ({ ...refusal, text: wordsOf(refusal) }));
    const title = kind === "validation" ? REVISA_LOS_DATOS : inItsLinea(first.path, wordsOf(first));
    return { message: title, errors: textsByPath(told) ?? {} };
  }
  const said = inPlainWords(message);
  if (errors !== undefined) {
    const plain = Object.entries(errors).map(([path, texts]) => [path, texts.map(inPlainWords)] as const);
    return { message: said, errors: Object.fromEntries(plain) };
  }
  const path = memberNamed(message);
  return { message: said, errors: path === null ? {} : { [path]: [said] } };
}

/** Above a form, what is said of a document's line says which one it is. */
function inItsLinea(path: string | null, words: string): string {
  const [, index] = /^lineas\[(\d+)\]/.exec(path ?? "") ?? [];
  return index === undefined ? words : `Línea ${Number(index) + 1}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** A refusal for whoever reads through a GET route; what is no refusal stays as it is. */
export function refusalInPlainWords(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { kind, codigo, extra, retryAfterSeconds, internal, refusals } = error;
  const { message, errors } = explainRefusal(error);
  return new AppError(kind, message, {
    cause: error.cause,
    ...(error.errors !== undefined && { errors }),
    refusals,
    ...(codigo !== undefined && { codigo }),
    ...(extra !== undefined && { extra }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(internal !== undefined && { internal }),
  });
}

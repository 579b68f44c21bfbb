/** The checks of a line's optional facts, by their table. Lengths of single texts are in LIMITES_LINEA. */
import {
  HECHOS_LINEA,
  type HechoLinea,
  type HechosLinea,
  MAX_CODIGOS_COMERCIALES,
  type NombreHecho,
  porHecho,
} from "./hechos-linea";
import { check, checkCodigo, checkCount, checkText, firstOf, type Violation } from "./violation";

type Check = (path: string, linea: LineaConCodigo) => Violation | null;

interface LineaConCodigo extends HechosLinea {
  codigoComercial: object | null;
}

const CHECKS: readonly Check[] = Object.values(
  porHecho((hecho, nombre): Check => {
    if (hecho.clase === "codigos") return checkCodigos;
    return hecho.clase === "texto" ? checkTexto(hecho, nombre) : checkTextos(hecho, nombre);
  }),
);

export function checkHechos(path: string, linea: LineaConCodigo): Violation | null {
  return firstOf(CHECKS, (checkHecho) => checkHecho(path, linea));
}

function checkTexto({ catalogo, patron }: HechoLinea, nombre: NombreHecho): Check {
  return (path, linea) => {
    const text = linea[nombre] as string | null;
    if (text === null) return null;
    return (
      check(patron?.test(text) ?? true, path + nombre, "formato") ??
      (catalogo === undefined ? null : checkCodigo(path + nombre, text, catalogo))
    );
  };
}

function checkTextos({ cuantos, limite }: HechoLinea, nombre: NombreHecho): Check {
  return (path, linea) => {
    const texts = (linea[nombre] ?? []) as string[];
    return (
      checkCount(path + nombre, texts.length, 0, cuantos ?? 1) ??
      firstOf(texts, (text, i) =>
        checkText("", text, { path: `${path}${nombre}[${i}]`, xml: "", ...limite, read: (each) => each }),
      )
    );
  };
}

/** The code of the line's own product is one of those that a line may have. */
function checkCodigos(path: string, { codigosComerciales, codigoComercial }: LineaConCodigo): Violation | null {
  const { limite, catalogo } = HECHOS_LINEA.codigosComerciales;
  const max = MAX_CODIGOS_COMERCIALES - (codigoComercial === null ? 0 : 1);
  const codigos = codigosComerciales ?? [];
  return (
    checkCount(`${path}codigosComerciales`, codigos.length, 0, max) ??
    firstOf(codigos, ({ tipo, codigo }, i) => {
      const at = `${path}codigosComerciales[${i}].`;
      return (
        checkCodigo(`${at}tipo`, tipo, catalogo) ??
        checkText("", codigo, { path: `${at}codigo`, xml: "", ...limite, read: (each) => each })
      );
    })
  );
}

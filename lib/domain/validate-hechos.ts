/** The checks of a line's optional facts, by their table. Lengths of single texts are in LIMITES_LINEA. */

import { isCodigoCabys } from "./cabys";
import {
  type CodigoComercial,
  HECHOS_LINEA,
  type HechoLinea,
  type HechosLinea,
  MAX_CODIGOS_COMERCIALES,
  type NombreHecho,
  porHecho,
} from "./hechos-linea";
import { MAX_CODIGOS_PARTE, MAX_PARTES, type ParteSurtido } from "./surtido";
import { check, checkCodigo, checkCount, checkText, firstOf, type Violation } from "./violation";

type Check = (path: string, linea: LineaConCodigo) => Violation | null;

interface LineaConCodigo extends HechosLinea {
  surtido: ParteSurtido[] | null;
  codigoComercial: object | null;
}

const CHECKS: readonly Check[] = Object.values(
  porHecho((hecho, nombre): Check => {
    if (hecho.clase === "codigos") return checkCodigos;
    return hecho.clase === "texto" ? checkTexto(hecho, nombre) : checkTextos(hecho, nombre);
  }),
);

export function checkHechos(path: string, linea: LineaConCodigo): Violation | null {
  const { surtido } = linea;
  return (
    firstOf(CHECKS, (checkHecho) => checkHecho(path, linea)) ??
    checkCount(`${path}surtido`, surtido?.length ?? 1, 1, MAX_PARTES) ??
    firstOf(surtido ?? [], (parte, i) => checkParte(`${path}surtido[${i}].`, parte))
  );
}

function checkParte(path: string, parte: ParteSurtido): Violation | null {
  const { max } = HECHOS_LINEA.unidadMedidaComercial.limite;
  return (
    check(isCodigoCabys(parte.codigoCabys), `${path}codigoCabys`, "formato") ??
    checkCount(`${path}codigosComerciales`, parte.codigosComerciales?.length ?? 0, 0, MAX_CODIGOS_PARTE) ??
    checkPares(path, parte.codigosComerciales ?? []) ??
    checkText("", parte.unidadMedidaComercial, {
      path: `${path}unidadMedidaComercial`,
      xml: "",
      min: 1,
      max,
      read: (each) => each,
    })
  );
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
  const max = MAX_CODIGOS_COMERCIALES - (codigoComercial === null ? 0 : 1);
  const codigos = codigosComerciales ?? [];
  return checkCount(`${path}codigosComerciales`, codigos.length, 0, max) ?? checkPares(path, codigos);
}

function checkPares(path: string, codigos: readonly CodigoComercial[]): Violation | null {
  const { limite, catalogo } = HECHOS_LINEA.codigosComerciales;
  return firstOf(codigos, ({ tipo, codigo }, i) => {
    const at = `${path}codigosComerciales[${i}].`;
    return (
      checkCodigo(`${at}tipo`, tipo, catalogo) ??
      checkText("", codigo, { path: `${at}codigo`, xml: "", ...limite, read: (each) => each })
    );
  });
}

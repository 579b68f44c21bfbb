/** What the XSD and hacienda 5 ask of a resolution that exempts from IVA. */
import { INSTITUCIONES_EXONERACION } from "./catalogos/institucion-exoneracion";
import { TIPOS_DOCUMENTO_EXONERACION } from "./catalogos/tipo-documento-exoneracion";
import type { ExoneracionLinea, ImpuestoLinea } from "./documento";
import { LIMITES_IMPUESTO } from "./limites";
import { type CodigoTipoDocumento, isNota } from "./tipo-documento";
import { check, checkCodigo, checkInteger, checkOtro, checkText, type Violation } from "./violation";

const MAX_ARTICULO = 999_999;
const EXONERACION = "exoneracion.";

/**
 * All faults of a resolution, by member, that would keep it out of every document. It is checked as on a credit note,
 * which may carry every type of resolution.
 */
export function findExoneracionViolations(exoneracion: ExoneracionLinea): Violation[] {
  const impuesto = { exoneracion } as ImpuestoLinea;
  const limites = LIMITES_IMPUESTO.filter(({ path }) => path.startsWith(EXONERACION));
  const texts = limites.map((limite) => checkText("", impuesto, limite)).filter((violation) => violation !== null);
  return [...texts, ...exoneracionViolations(EXONERACION, exoneracion, "03")].map((violation) => ({
    ...violation,
    path: violation.path.slice(EXONERACION.length),
  }));
}

/** The faults of the exemption of one tax; `path` ends with a dot. */
export function exoneracionViolations(
  path: string,
  exoneracion: ExoneracionLinea,
  tipo: CodigoTipoDocumento,
): Violation[] {
  const { tipoDocumento, articulo, inciso, nombreInstitucion } = exoneracion;
  const clase = TIPOS_DOCUMENTO_EXONERACION.find(({ codigo }) => codigo === tipoDocumento);
  return [
    check(clase !== undefined && (isNota(tipo) || !clase.soloNotas), `${path}tipoDocumento`, "codigo"),
    checkOtro(`${path}tipoDocumentoOtro`, tipoDocumento, exoneracion.tipoDocumentoOtro),
    check(articulo !== null || !clase?.exigeArticulo, `${path}articulo`, "requerido"),
    checkInteger(`${path}articulo`, articulo, 0, MAX_ARTICULO),
    checkInteger(`${path}inciso`, inciso, 0, MAX_ARTICULO),
    checkCodigo(`${path}nombreInstitucion`, nombreInstitucion, INSTITUCIONES_EXONERACION),
    checkOtro(`${path}nombreInstitucionOtros`, nombreInstitucion, exoneracion.nombreInstitucionOtros),
  ].filter((violation) => violation !== null);
}

/** Reads a resolution from a form and refuses, by member, anything that a document could not contain later. */
import type { ExoneracionValues } from "@/db/queries/catalog/exoneracion";
import type { ExoneracionForm } from "@/lib/contract/portal/catalogos";
import { refusal } from "@/lib/contract/refusal";
import { Decimal } from "@/lib/domain/decimal";
import { findExoneracionViolations } from "@/lib/domain/documento/validate-documento";
import { OTROS } from "@/lib/domain/otros";
import { toSingleLine } from "@/lib/domain/texto";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import type { AppError } from "@/lib/platform/errors";
import { readMembers, refuseTogether } from "../../kernel/at-member";
import { readDia } from "../../kernel/listas/parameters";

const PORCENTAJE = /^\d{1,3}(\.\d{1,2})?$/;
/** The form's names for members of the XML. */
const MIEMBROS: Readonly<Record<string, string>> = {
  nombreInstitucion: "codigoInstitucion",
  nombreInstitucionOtros: "nombreInstitucionOtro",
};

/** @throws AppError rule, with the path of each invalid member in `errors` */
export function readExoneracion(form: ExoneracionForm, now: Date): ExoneracionValues {
  const { resolucion, fechas, porcentaje } = readMembers({
    resolucion: () => readResolucion(form, now),
    fechas: () => readFechas(form, toFecha(now)),
    porcentaje: () => readPorcentaje(form.porcentajeExoneracion),
  });
  return { ...resolucion, ...fechas, porcentaje };
}

type Resolucion = Omit<ExoneracionValues, "fechaEmision" | "fechaExpiracion" | "porcentaje">;

function readResolucion(form: ExoneracionForm, now: Date): Resolucion {
  const { tipoDocumento, numeroDocumento, codigoInstitucion } = form;
  const needed = { tipoDocumento, numeroDocumento, codigoInstitucion };
  const absent = Object.entries(needed).flatMap(([miembro, text]) => (given(text) === null ? [miembro] : []));
  const values = {
    tipoDocumento: given(tipoDocumento) ?? "",
    // The name for code 99. The authority would refuse it under another code.
    tipoDocumentoOtro: given(tipoDocumento) === OTROS ? given(form.tipoDocumentoOtro) : null,
    numeroDocumento: given(numeroDocumento) ?? "",
    codigoInstitucion: given(codigoInstitucion) ?? "",
    nombreInstitucionOtro: given(codigoInstitucion) === OTROS ? given(form.nombreInstitucionOtro) : null,
    articulo: form.articulo,
    inciso: form.inciso,
  };
  refuseTogether([
    ...absent.map((miembro) => refusal("requerido", { miembro }, { path: miembro })),
    ...unissuable(values, now).filter(({ errors }) => !absent.some((miembro) => errors?.[miembro])),
  ]);
  return values;
}

function given(text: string | null): string | null {
  return toSingleLine(text ?? "") || null;
}

/** A day is stored as its midnight; the resolution is valid through the whole of its last day. */
function readFechas(form: ExoneracionForm, hoy: string): { fechaEmision: Date; fechaExpiracion: Date } {
  const { fechaEmision, fechaExpiracion } = readMembers({
    fechaEmision: () => readFecha("fechaEmision", form.fechaEmision),
    fechaExpiracion: () => readFecha("fechaExpiracion", form.fechaExpiracion),
  });
  if (toFecha(fechaEmision) > hoy) throw refusal("emision_futura", {}, { path: "fechaEmision" });
  if (fechaExpiracion < fechaEmision) throw refusal("vencimiento_antes_de_emision", {}, { path: "fechaExpiracion" });
  return { fechaEmision, fechaExpiracion };
}

function readFecha(miembro: string, text: string): Date {
  if (given(text) === null) throw refusal("requerido", { miembro }, { path: miembro });
  const dia = readDia(text.trim());
  if (dia === null) throw refusal("fecha_de_exoneracion_invalida", { miembro }, { path: miembro });
  return dia;
}

/** Percentage of the tax, as decimal text. @throws AppError rule */
export function readPorcentaje(text: string): string {
  const porcentaje = PORCENTAJE.test(text.trim()) ? new Decimal(text.trim()) : new Decimal(0);
  if (porcentaje.isZero() || porcentaje.greaterThan(100)) {
    throw refusal("porcentaje_exonerado_invalido", {}, { path: "porcentajeExoneracion" });
  }
  return porcentaje.toFixed();
}

/** Runs the checks of issuing now, as if a line had this resolution. */
function unissuable(values: Resolucion, now: Date): AppError[] {
  const violations = findExoneracionViolations({
    idExoneracion: 0,
    tipoDocumento: values.tipoDocumento,
    tipoDocumentoOtro: values.tipoDocumentoOtro,
    numeroDocumento: values.numeroDocumento,
    articulo: values.articulo,
    inciso: values.inciso,
    nombreInstitucion: values.codigoInstitucion,
    nombreInstitucionOtros: values.nombreInstitucionOtro,
    fechaEmision: toFechaHora(now),
    tarifaExonerada: "0",
    montoExoneracion: "0",
  });
  return violations.map(({ path, ...problema }) => {
    const miembro = MIEMBROS[path] ?? path;
    return refusal("dato_de_exoneracion_invalido", { miembro, problema }, { path: miembro });
  });
}

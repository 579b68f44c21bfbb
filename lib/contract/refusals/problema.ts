/** The problem of a member that no document could contain, as a text that follows its name. */
import type { Violation } from "@/lib/domain/documento/validate-documento";

export type Problema = Pick<Violation, "problem" | "min" | "max">;

export function problemaDe({ problem, min, max }: Problema): string {
  switch (problem) {
    case "caracteres":
      return "tiene caracteres que un documento electrónico no puede llevar.";
    case "longitud":
      return `debe tener entre ${min} y ${max} caracteres.`;
    case "cantidad":
      return `debe tener entre ${min} y ${max} elementos.`;
    case "requerido":
      return "es requerido para este documento.";
    case "codigo":
      return "no es un código que Hacienda admita en este documento.";
    case "formato":
      return "no tiene el formato que Hacienda pide.";
  }
}

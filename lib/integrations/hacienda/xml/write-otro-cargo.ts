/** Writes OtrosCargos. */
import type { OtroCargo } from "@/lib/domain/documento/documento";
import { element, optionalElement } from "./element-text";
import { writeIdentificacion } from "./write-parties";

export function writeOtroCargo({ tipo, tipoOtros, tercero, detalle, porcentaje, monto }: OtroCargo): string {
  return (
    "<OtrosCargos>" +
    element("TipoDocumentoOC", tipo) +
    optionalElement("TipoDocumentoOTROS", tipoOtros) +
    (tercero === null ? "" : writeTercero(tercero)) +
    element("Detalle", detalle) +
    (porcentaje === null ? "" : `<PorcentajeOC>${porcentaje}</PorcentajeOC>`) +
    `<MontoCargo>${monto}</MontoCargo></OtrosCargos>`
  );
}

function writeTercero({ identificacion, nombre }: NonNullable<OtroCargo["tercero"]>): string {
  return writeIdentificacion(identificacion, "IdentificacionTercero") + element("NombreTercero", nombre);
}

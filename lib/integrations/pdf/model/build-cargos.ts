/** The other charges as rows: what, of what percentage, for whom, how much. */
import type { Documento, OtroCargo } from "@/lib/domain/documento/documento";
import { formatDecimal, formatIdentificacion, formatNumero } from "@/lib/domain/escrito/formato";
import type { Fact } from "./pdf-model";
import { present } from "./present";

export function buildCargos({ otrosCargos }: Pick<Documento, "otrosCargos">): Fact[] {
  return otrosCargos.map((cargo) => ({ label: cargoTexto(cargo), value: formatDecimal(cargo.monto) }));
}

function cargoTexto({ detalle, porcentaje, tercero }: OtroCargo): string {
  return present(
    detalle,
    porcentaje && `${formatNumero(porcentaje)}%`,
    tercero &&
      `por cuenta de ${tercero.nombre} (${formatIdentificacion(tercero.identificacion.numero, tercero.identificacion.tipo)})`,
  ).join(" · ");
}

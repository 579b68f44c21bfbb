/**
 * The name of a rate in lists of taxes: `IVA 13 %`, or the tax's own name when it has no rates. An empty code is for an
 * amount that a supplier's document puts under no tax.
 */
import { CODIGOS_IMPUESTO } from "../catalogos/codigo-impuesto";
import { CODIGOS_TARIFA_IVA } from "../catalogos/codigo-tarifa-iva";

/** @param tarifa percentage as decimal text */
export function nombreTarifa({
  codigo,
  codigoTarifa,
  tarifa,
}: {
  codigo: string;
  codigoTarifa: string | null;
  tarifa: string | null;
}): string {
  if (codigo === "") return "Sin tarifa indicada";
  const iva = CODIGOS_TARIFA_IVA.find((each) => each.codigo === codigoTarifa);
  if (iva !== undefined)
    return Number(iva.tarifa) === 0 ? iva.nombre : `IVA ${(tarifa ?? iva.tarifa).replace(".", ",")} %`;
  return CODIGOS_IMPUESTO.find((each) => each.codigo === codigo)?.nombre ?? codigo;
}

/** Why no invoice or ticket could carry a product as it is saved: said then, and not only when it is sold. */
import type { Advertencia } from "@/lib/contract/advertencias";
import { DomainError } from "@/lib/domain/domain-error";
import { findTarifaIva, isIva } from "@/lib/domain/impuesto";
import { calculateLinea } from "@/lib/domain/linea";
import { type CodigoTipoDocumento, FACTURA, TIQUETE } from "@/lib/domain/tipo-documento";
import type { ProductoValues } from "./values";

/** What a product is sold with; notes adjust what was sold before. */
const VENTAS: readonly CodigoTipoDocumento[] = [FACTURA, TIQUETE];

/** A sentence for each obstacle, none when the product can be sold. */
export function findSaleObstacles(values: ProductoValues, estado: boolean): Advertencia[] {
  const { impuestos } = values;
  const reducidas = impuestos.filter(
    ({ codigoTarifaIva }) => codigoTarifaIva !== null && isOfNotesOnly(codigoTarifaIva),
  );
  return [
    ...(estado ? [] : [{ codigo: "inactivo_no_se_vende", params: {} } as const]),
    ...(impuestos.some(({ codigo }) => isIva(codigo)) ? [] : [{ codigo: "sin_iva", params: {} } as const]),
    ...reducidas.map(
      ({ codigoTarifaIva }) =>
        ({ codigo: "tarifa_solo_notas", params: { codigoTarifa: codigoTarifaIva ?? "" } }) as const,
    ),
    ...(fitsOneUnit(values) ? [] : [{ codigo: "precio_no_cabe", params: {} } as const]),
  ];
}

function isOfNotesOnly(codigoTarifaIva: string): boolean {
  const tarifa = findTarifaIva(codigoTarifaIva);
  return tarifa !== null && !VENTAS.some((tipo) => tarifa.tipos.includes(tipo));
}

/** Whether one unit's amounts are as short as the XSD demands. */
function fitsOneUnit({ codigoCabys, nombre, unidadMedida, precioVenta, impuestos }: ProductoValues): boolean {
  const of = { codigoImpuestoOtro: null, factorCalculoIva: null };
  try {
    calculateLinea({
      ...{ numeroLinea: 1, codigoCabys, codigoComercial: null, unidadMedida, tipoTransaccion: null, detalle: nombre },
      ...{ cantidad: "1", precioUnitario: precioVenta, montoDescuento: null, naturalezaDescuento: null },
      impuestos: impuestos.map(({ porcentaje, ...impuesto }) => ({ ...impuesto, ...of, tarifa: porcentaje })),
      exoneracion: null,
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "linea_excede") return false;
    throw error;
  }
}

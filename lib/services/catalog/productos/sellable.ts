/** Finds why no invoice or ticket can contain a product, to warn when it is saved and not only when it is sold. */
import type { Advertencia } from "@/lib/contract/advertencias";
import { findTarifaIva } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { DomainError } from "@/lib/domain/domain-error";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { isIva } from "@/lib/domain/montos/impuesto";
import { calculateLinea } from "@/lib/domain/montos/linea";
import { type CodigoTipoDocumento, FACTURA, TIQUETE } from "@/lib/domain/tipo-documento";
import { toImpuesto } from "./impuestos";
import type { ProductoValues } from "./values";

/** The documents that sell a product; notes only adjust earlier sales. */
const VENTAS: readonly CodigoTipoDocumento[] = [FACTURA, TIQUETE];

/** A warning for each obstacle; empty when the product can be sold. */
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

/** Whether the amounts of one unit fit the lengths of the XSD. */
function fitsOneUnit({ codigoCabys, nombre, unidadMedida, precioVenta, impuestos }: ProductoValues): boolean {
  try {
    calculateLinea({
      numeroLinea: 1,
      codigoCabys,
      codigoComercial: null,
      unidadMedida,
      detalle: nombre,
      hechos: SIN_HECHOS_LINEA,
      cantidad: "1",
      precioUnitario: precioVenta,
      montoDescuento: null,
      naturalezaDescuento: null,
      impuestos: impuestos.map(toImpuesto),
      exoneracion: null,
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "linea_excede") return false;
    throw error;
  }
}

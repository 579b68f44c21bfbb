/**
 * One line of a sample document: goods and services alternate, with every kind of rate, some with discount, some
 * exonerated.
 */
import type { ExoneracionLinea, Linea } from "@/lib/domain/documento/documento";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { fromText, multiply, ONE, toText } from "./fixed-point";

const HUNDRED = 100n * ONE;

/** CodigoTarifaIVA and its rate: general, reduced, exempt, and zero without exemption. */
const TARIFAS = [
  { codigo: "08", tarifa: "13" },
  { codigo: "04", tarifa: "4" },
  { codigo: "02", tarifa: "1" },
  { codigo: "10", tarifa: "0" },
  { codigo: "01", tarifa: "0" },
] as const;

const PRODUCTOS = [
  { codigoCabys: "2391102010200", unidadMedida: "Unid", detalle: "Café molido de altura, bolsa de 500 gramos" },
  { codigoCabys: "8311700000000", unidadMedida: "Sp", detalle: "Gestión de procesos empresariales, por mes" },
  { codigoCabys: "4122100010400", unidadMedida: "kg/m³", detalle: "Lámina acanalada número 28, 3,66 metros" },
] as const;

export function sampleLinea(numeroLinea: number, full: boolean): Linea {
  const producto = PRODUCTOS[numeroLinea % PRODUCTOS.length] ?? PRODUCTOS[0];
  const { codigo, tarifa } = TARIFAS[(numeroLinea - 1) % TARIFAS.length] ?? TARIFAS[0];
  const cantidad = numeroLinea % 4 === 0 ? "2.375" : String((numeroLinea % 7) + 1);
  const precioUnitario = fromText(`${1250 + numeroLinea * 3}.${(numeroLinea * 7919) % 99991}`.slice(0, 10));
  const montoTotal = multiply(fromText(cantidad), precioUnitario);
  const descuento = full && numeroLinea % 3 === 0 ? multiply(montoTotal, fromText("7.5"), HUNDRED) : null;
  const subTotal = montoTotal - (descuento ?? 0n);
  const monto = multiply(subTotal, fromText(tarifa), HUNDRED);
  const exoneracion = full && numeroLinea % 5 === 1 ? sampleExoneracion(numeroLinea, subTotal) : null;
  const impuestoNeto = monto - fromText(exoneracion?.montoExoneracion ?? "0");
  return {
    numeroLinea,
    ...producto,
    codigoComercial: { tipo: "04", codigo: `PROD-${numeroLinea}` },
    cantidad,
    ...SIN_HECHOS_LINEA,
    surtido: null,
    tipoTransaccion: full ? "01" : null,
    servicio: null,
    precioUnitario: toText(precioUnitario),
    montoTotal: toText(montoTotal),
    descuentos:
      descuento === null
        ? []
        : [
            {
              montoDescuento: toText(descuento),
              codigoDescuento: "07",
              codigoDescuentoOtro: null,
              naturalezaDescuento: "Descuento de cliente frecuente",
            },
          ],
    subTotal: toText(subTotal),
    baseImponible: toText(subTotal),
    impuestos: [
      {
        codigo: "01",
        codigoImpuestoOtro: null,
        codigoTarifaIva: codigo,
        tarifa,
        factorCalculoIva: null,
        monto: toText(monto),
        exoneracion,
      },
    ],
    impuestoAsumidoEmisorFabrica: "0",
    impuestoNeto: toText(impuestoNeto),
    montoTotalLinea: toText(subTotal + impuestoNeto),
  };
}

/** For lines of 13 %: alternately the whole rate and half of it. */
function sampleExoneracion(numeroLinea: number, baseImponible: bigint): ExoneracionLinea {
  const tarifaExonerada = numeroLinea % 2 === 0 ? "13" : "6.5";
  return {
    idExoneracion: 1,
    tipoDocumento: "04",
    tipoDocumentoOtro: null,
    numeroDocumento: "AL-00012345-26",
    articulo: null,
    inciso: null,
    nombreInstitucion: "01",
    nombreInstitucionOtros: null,
    fechaEmision: "2026-01-15T00:00:00-06:00",
    tarifaExonerada,
    montoExoneracion: toText(multiply(baseImponible, fromText(tarifaExonerada), HUNDRED)),
  };
}

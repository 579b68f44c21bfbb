/** Writes DetalleSurtido, and the taxes of a line that has it: without rates, which only the parts have (hacienda 6.1). */

import { CODIGO_DESCUENTO_OTRO } from "@/lib/domain/catalogos/codigo-descuento";
import { Decimal, toMonto } from "@/lib/domain/decimal";
import type { ImpuestoLinea } from "@/lib/domain/documento/documento";
import { datosEspecificosOf } from "@/lib/domain/montos/impuesto-especifico";
import type { ParteSurtido } from "@/lib/domain/montos/surtido";
import { element, optionalElement } from "./element-text";

/** An export has no BaseImponible; its parts carry no tax that would need one. */
export function writeSurtido(partes: readonly ParteSurtido[], hasBaseImponible: boolean): string {
  return `<DetalleSurtido>${partes.map((parte) => writeParte(parte, hasBaseImponible)).join("")}</DetalleSurtido>`;
}

function writeParte(parte: ParteSurtido, hasBaseImponible: boolean): string {
  const fabrica = parte.impuestos.find(({ datos }) => datos?.ivaCobradoFabrica)?.datos?.ivaCobradoFabrica ?? null;
  const codigos = (parte.codigosComerciales ?? []).map(
    ({ tipo, codigo }) =>
      `<CodigoComercialSurtido>${element("TipoSurtido", tipo)}${element("CodigoSurtido", codigo)}</CodigoComercialSurtido>`,
  );
  return (
    "<LineaDetalleSurtido>" +
    element("CodigoCABYSSurtido", parte.codigoCabys) +
    codigos.join("") +
    element("CantidadSurtido", parte.cantidad) +
    element("UnidadMedidaSurtido", parte.unidadMedida) +
    optionalElement("UnidadMedidaComercialSurtido", parte.unidadMedidaComercial) +
    element("DetalleSurtido", parte.detalle) +
    element("PrecioUnitarioSurtido", parte.precioUnitario) +
    element("MontoTotalSurtido", parte.montoTotal) +
    (parte.descuentos ?? []).map(writeDescuento).join("") +
    element("SubTotalSurtido", parte.subTotal) +
    optionalElement("IVACobradoFabricaSurtido", fabrica) +
    (hasBaseImponible ? element("BaseImponibleSurtido", parte.baseImponible) : "") +
    parte.impuestos.map((impuesto) => writeImpuesto(impuesto, parte.cantidad)).join("") +
    "</LineaDetalleSurtido>"
  );
}

/** The schema has a text for "Otros" alone. */
function writeDescuento({ codigo, monto, detalle }: NonNullable<ParteSurtido["descuentos"]>[number]): string {
  return (
    "<DescuentoSurtido>" +
    element("MontoDescuentoSurtido", monto) +
    element("CodigoDescuentoSurtido", codigo) +
    optionalElement("DescuentoSurtidoOtros", codigo === CODIGO_DESCUENTO_OTRO ? detalle : null) +
    "</DescuentoSurtido>"
  );
}

function writeImpuesto(impuesto: ImpuestoLinea, cantidad: string): string {
  return (
    "<ImpuestoSurtido>" +
    element("CodigoImpuestoSurtido", impuesto.codigo) +
    optionalElement("CodigoImpuestoOTROSurtido", impuesto.codigoImpuestoOtro) +
    optionalElement("CodigoTarifaIVASurtido", impuesto.codigoTarifaIva) +
    optionalElement("TarifaSurtido", impuesto.tarifa) +
    writeEspecifico(impuesto, cantidad) +
    element("MontoImpuestoSurtido", impuesto.monto) +
    "</ImpuestoSurtido>"
  );
}

function writeEspecifico(impuesto: ImpuestoLinea, cantidad: string): string {
  const datos = impuesto.datos === undefined ? null : datosEspecificosOf(impuesto, cantidad);
  if (datos === null) return "";
  return (
    "<DatosImpuestoEspecificoSurtido>" +
    element("CantidadUnidadMedidaSurtido", datos.cantidadUnidadMedida) +
    optionalElement("PorcentajeSurtido", datos.porcentaje) +
    optionalElement("ProporcionSurtido", datos.proporcion) +
    optionalElement("VolumenUnidadConsumoSurtido", datos.volumenUnidadConsumo) +
    element("ImpuestoUnidadSurtido", datos.impuestoUnidad) +
    "</DatosImpuestoEspecificoSurtido>"
  );
}

/** One element for each tax, with the sum of its rates. */
export function writeImpuestosDeCombo(impuestos: readonly ImpuestoLinea[]): string {
  const byCodigo = new Map<string, { otro: string | null; monto: Decimal }>();
  for (const { codigo, codigoImpuestoOtro, monto } of impuestos) {
    const known = byCodigo.get(codigo);
    byCodigo.set(codigo, { otro: codigoImpuestoOtro, monto: (known?.monto ?? new Decimal(0)).plus(monto) });
  }
  return [...byCodigo]
    .map(
      ([codigo, { otro, monto }]) =>
        `<Impuesto>${element("Codigo", codigo)}${optionalElement("CodigoImpuestoOTRO", otro)}<Monto>${toMonto(monto)}</Monto></Impuesto>`,
    )
    .join("");
}

/** The invoice editor's state: prices, totals, the request. Amounts stay text throughout. */
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { CobroForm } from "@/lib/contract/portal/cobro";
import type { FacturaForm } from "@/lib/contract/portal/emitir";
import type { Plantilla, Referencia } from "@/lib/contract/portal/plantilla";
import { type Borrador, calculateBorrador, type LineaEscrita, type ProductoVendible } from "@/lib/domain/borrador";
import type { MedioPedido } from "@/lib/domain/documento";
import type { Moneda } from "@/lib/domain/moneda";
import { writeEscrito } from "@/lib/domain/numero-escrito";
import type { CargoPedido } from "@/lib/domain/otros-cargos";
import { type CodigoTipoVenta, FACTURA, isNota, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import {
  type BorradorComun,
  type Cambio,
  condicionesIniciales,
  convertPrecio,
  type LineaComun,
  montosDe,
  montosIniciales,
  type Opciones,
  type Sello,
} from "./borrador";

export interface LineaForm extends LineaComun {
  producto: ProductoVendible | null;
  exoneracion: LineaEscrita["exoneracion"];
  servicio: true | null;
}

export interface FacturaBorrador extends BorradorComun<LineaForm>, CobroForm {
  tipo: CodigoTipoVenta;
  cliente: ClienteAnswer | null;
  codigoActividadReceptor: string;
  referencias: Referencia[];
}

export const emptyLinea = (id: number): LineaForm => ({
  id,
  ...montosIniciales,
  producto: null,
  exoneracion: null,
  servicio: null,
});

export function startBorrador(opciones: Opciones, plantilla: Plantilla | null): FacturaBorrador {
  if (plantilla === null) {
    return {
      ...condicionesIniciales(opciones),
      tipo: FACTURA,
      cliente: null,
      codigoActividadReceptor: "",
      lineas: [emptyLinea(0)],
      ...{ otrosCargos: null, mediosPago: null },
      referencias: [],
    };
  }
  const { origen: _, tipoCambio: __, omitidas: ___, moneda, lineas, referencias, ...same } = plantilla;
  return {
    ...same,
    moneda: moneda as Moneda,
    referencias: [...referencias],
    lineas:
      lineas.length === 0
        ? [emptyLinea(0)]
        : lineas.map(({ cantidad, precioUnitario, montoDescuento, ...linea }, id) => ({
            ...linea,
            id,
            cantidad: writeEscrito(cantidad, "cantidad"),
            precioEscrito: writeEscrito(precioUnitario, "monto"),
            montoDescuento: montoDescuento === "" ? "" : writeEscrito(montoDescuento, "monto"),
          })),
  };
}

/** The text of the price field; empty while the rate is unknown. */
export function precioDe({ producto, precioEscrito }: LineaForm, moneda: Moneda, cambio: Cambio): string {
  return precioEscrito ?? (producto === null ? "" : convertPrecio(producto.precioVenta, moneda, cambio));
}

/** The totals as issuing computes them. `tipoCambio`: the document's exchange rate; 1 for CRC. */
export function calculate(form: FacturaBorrador, cambio: Cambio, tipoCambio: string): Borrador {
  const escritas = form.lineas.map((linea) => ({ ...linea, precioUnitario: precioDe(linea, form.moneda, cambio) }));
  const cobro = { mediosPago: mediosPagoDe(form), cargos: cargosDe(form) };
  const { devuelveIva } = TIPOS_DOCUMENTO[form.tipo];
  return calculateBorrador(escritas, { moneda: form.moneda, tipoCambio, devuelveIva, ...cobro });
}

/** How the whole document is paid; the card gives IVA back, so the total depends on it. */
function mediosPagoDe({ medioPago, mediosPago }: FacturaBorrador): MedioPedido[] {
  if (mediosPago === null) return [{ tipoMedioPago: medioPago, medioPagoOtros: null, totalMedioPago: null }];
  return mediosPago.map(({ tipo, monto, porcentaje, detalle }) => ({
    ...{ tipoMedioPago: tipo, medioPagoOtros: detalle, totalMedioPago: monto },
    ...(porcentaje === null ? {} : { porcentaje }),
  }));
}

const cargosDe = ({ otrosCargos }: FacturaBorrador): CargoPedido[] =>
  (otrosCargos ?? []).map((cargo) => ({ ...cargo, tipoOtros: null, tercero: null }));

/** The body of the request; a note takes its customer from the document that it adjusts. */
export function toRequest(form: FacturaBorrador, sello: Sello, cambio: Cambio): FacturaForm {
  const { cliente, lineas, moneda, ...rest } = form;
  return {
    ...rest,
    ...sello,
    moneda,
    identificacion: isNota(form.tipo) ? null : (cliente?.identificacion ?? null),
    lineas: lineas.map((linea) => ({
      idProducto: linea.producto?.idProducto as number,
      ...montosDe(linea, precioDe(linea, moneda, cambio)),
      idExoneracion: linea.exoneracion?.idExoneracion ?? null,
      servicio: linea.servicio,
    })),
  };
}

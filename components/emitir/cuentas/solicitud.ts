/** The form as sent: the head that every document has, and its lines. The server's schemas read what was typed. */
import { datosDeFila } from "@/components/productos/datos";
import type { FacturaForm } from "@/lib/contract/portal/emitir";
import { readDescuento } from "@/lib/domain/escrito/borrador";
import { isPorcentaje, readNumero, writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { type ClaseHecho, type NombreHecho, porHecho } from "@/lib/domain/hechos-linea";
import { type BorradorComun, mayTipoCambio, OTRO } from "../borrador/borrador";
import type { CodigoFila, HechosEscritos, LineaComun, LineaLibre, LineaMontos, ParteForm } from "../borrador/linea";
import type { Sello } from "./cuentas";

export type Comun<DeLinea> = ReturnType<typeof comunDe<LineaComun, DeLinea>>;

/**
 * What every kind of form sends alike.
 *
 * @param precioDe the text of a line's price field
 * @param deLinea what a line sends besides
 */
export function comunDe<Linea extends LineaComun, DeLinea>(
  form: BorradorComun<Linea>,
  sello: Sello,
  precioDe: (linea: Linea) => string,
  deLinea: (linea: Linea) => DeLinea,
) {
  return {
    ...cabezaDe(form),
    ...sello,
    lineas: form.lineas.map((linea) => ({
      ...queDe(linea),
      ...montosDe(linea, precioDe(linea)),
      ...deLinea(linea),
    })),
  };
}

/** The lists and the rate of the head. */
function cabezaDe(form: BorradorComun) {
  const conTipoCambio = mayTipoCambio(form);
  return {
    otrosCargos: form.otrosCargos.map(({ tipo, monto, porcentaje, detalle, ...fila }) => ({
      tipo,
      monto,
      porcentaje,
      detalle,
      tercero: {
        tipoIdentificacion: fila["tercero.tipoIdentificacion"],
        identificacion: fila["tercero.identificacion"],
        nombre: fila["tercero.nombre"],
      },
    })),
    mediosPago: form.mediosPago.map(({ key: _, ...medio }) => medio),
    otros: form.otros.map(({ codigo, texto, contenido }) => ({
      codigo,
      texto,
      contenido: contenido === OTRO.contenido,
    })),
    metadatos: form.metadatos.map(({ nombre, valor }) => ({ nombre, valor })),
    tipoCambio: conTipoCambio ? form.tipoCambio : "",
    motivoTipoCambio: conTipoCambio ? form.motivoTipoCambio : "",
  };
}

/** What a line sells. The parts of a combo have its taxes. */
function queDe({ producto, libre, surtido }: LineaComun) {
  if (libre === null) return { libre: false as const, idProducto: producto?.idProducto as number };
  return { libre: true as const, ...datosDeLibre(surtido === null ? libre : { ...libre, impuestos: [] }) };
}

/** A line's amounts; a percentage of `montoDescuento` becomes an amount. The parts of a combo have its amounts. */
function montosDe(linea: LineaMontos, precioUnitario: string) {
  const { cantidad, montoDescuento, naturalezaDescuento, servicio } = linea;
  const descuentos = linea.descuentos.map(({ key: _, ...descuento }) => descuento);
  const sinDescuento = { cantidad, servicio, ...hechosDe(linea.hechos), montoDescuento: "", naturalezaDescuento: "" };
  if (linea.surtido !== null) return { ...sinDescuento, precioUnitario: null, descuentos: [] };
  const comun = { ...sinDescuento, precioUnitario, descuentos };
  if (descuentos.length > 0) return comun;
  const leidos = { cantidad: readNumero(cantidad, "cantidad"), precioUnitario: readNumero(precioUnitario, "monto") };
  const descuento = isPorcentaje(montoDescuento) ? readDescuento(montoDescuento, leidos) : null;
  return {
    ...comun,
    montoDescuento: descuento === null ? montoDescuento : writeEscrito(descuento, "monto"),
    naturalezaDescuento: montoDescuento.trim() === "" ? "" : naturalezaDescuento,
  };
}

const SEPARADOR = /[\n,;]+/;

function hechosDe(escritos: HechosEscritos) {
  return porHecho(({ clase }, nombre) => {
    const value = escritos[nombre] as unknown;
    if (clase === "codigos") return (value as CodigoFila[]).map(({ tipo, codigo }) => ({ tipo, codigo })) as unknown;
    if (clase === "texto") return value;
    const textos = (value as string).split(SEPARADOR).map((text) => text.trim());
    return textos.filter((text) => text !== "");
  }) as {
    [Each in NombreHecho]: {
      texto: string;
      textos: string[];
      codigos: { tipo: string; codigo: string }[];
    }[ClaseHecho<Each>];
  };
}

/** Omits missing values, so that the service names their fields. */
function datosDeLibre({ detalle, cabys, unidad, impuestos }: LineaLibre) {
  return {
    detalle,
    codigoCabys: cabys?.codigo as string,
    unidadMedida: unidad?.codigo as string,
    impuestos: impuestos.map((row) => ({
      codigo: row.codigo,
      codigoTarifa: row.codigoTarifa,
      porcentaje: row.porcentaje,
      ...datosDeFila(row),
    })),
  };
}

type Enviada = NonNullable<FacturaForm["lineas"][number]["surtido"]>[number];

/** A part of a combo. */
export const parteDe = ({ key: _, descuentos, codigosComerciales, ...parte }: ParteForm): Enviada => ({
  ...datosDeLibre(parte),
  cantidad: parte.cantidad,
  precioUnitario: parte.precioUnitario,
  descuentos: descuentos.map(({ key: __, ...descuento }) => descuento),
  codigosComerciales: codigosComerciales.map(({ tipo, codigo }) => ({ tipo, codigo })),
  unidadMedidaComercial: parte.unidadMedidaComercial,
});

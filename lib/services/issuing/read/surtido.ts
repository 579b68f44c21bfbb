/** The parts of a combo, as sent: each is read like a free line (decision 0054). */

import { refusal } from "@/lib/contract/refusal";
import type { ParteSolicitud } from "@/lib/contract/surtido";
import { CODIGO_INDUSTRIA } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import type { HechosLinea } from "@/lib/domain/hechos-linea";
import { convertDatos } from "@/lib/domain/impuesto-especifico";
import type { ParteInput } from "@/lib/domain/surtido";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { AppError } from "@/lib/platform/errors";
import type { Facts } from "../price/linea";
import { readDescuentos } from "./descuentos";
import { readHechos, SIN_HECHOS_SOLICITUD } from "./hechos-linea";
import { type LineaPosible, readLibre } from "./linea";
import { inParte, pathOf } from "./linea-path";

/** What a line with parts must not say, because the parts say it. */
export interface LineaConPartes extends LineaPosible {
  surtido: ParteSolicitud[] | null;
  montoDescuento: string | null;
  descuentos: readonly { monto: string | null }[] | null;
  idExoneracion: number | null;
}

/** IVA of used goods, by a factor. */
const USADOS = "08";

type LineaEnviada = LineaConPartes & { cantidad: string | null };

/** True for a line that sends parts. */
export const isCombo = ({ surtido }: { surtido: readonly unknown[] | null }) => surtido !== null && surtido.length > 0;

/** A combo's parts state its money. */
export function conPartes(lineas: readonly LineaEnviada[] | null): LineaEnviada[] {
  return (lineas ?? []).flatMap((linea): LineaEnviada[] =>
    isCombo(linea)
      ? (linea.surtido ?? []).map(({ precioUnitario, cantidad }) => ({
          ...linea,
          precioUnitario,
          cantidad,
        }))
      : [linea],
  );
}

/**
 * @param convert an amount of the request, in the document's currency
 * @throws AppError rule that names the part
 */
export function readSurtido(
  linea: LineaConPartes,
  n: number,
  tipo: CodigoTipoDocumento,
  convert: (precioUnitario: string) => string,
): ParteInput[] {
  return (linea.surtido ?? []).map((parte, i) => {
    try {
      const { codigosComerciales, unidadMedidaComercial } = parte;
      const producto = { idProducto: null, codigoProducto: null, libre: true };
      const { codigoCabys, unidadMedida, detalle, impuestos } = readLibre({ ...parte, ...producto }, n);
      // XSD: a part has no FactorCalculoIVA.
      if (impuestos.some(({ codigo }) => codigo === USADOS)) {
        throw refusal("impuesto_no_va", { linea: n, codigo: USADOS }, { path: pathOf(n, "impuestos") });
      }
      const hechos = readHechos({ ...SIN_HECHOS_SOLICITUD, codigosComerciales, unidadMedidaComercial }, n, tipo, null);
      const rebajas = { descuentos: parte.descuentos, montoDescuento: null, naturalezaDescuento: null };
      const descuentos = readDescuentos(rebajas, n, false).map(({ monto, ...descuento }) => ({
        ...descuento,
        monto: monto && convert(monto),
      }));
      if (parte.cantidad === null) throw refusal("cantidad_invalida", { linea: n }, { path: pathOf(n, "cantidad") });
      return {
        codigoCabys,
        unidadMedida,
        detalle,
        cantidad: parte.cantidad,
        impuestos: convertDatos(impuestos, convert),
        codigosComerciales: hechos.codigosComerciales,
        unidadMedidaComercial: hechos.unidadMedidaComercial,
        precioUnitario: convert(parte.precioUnitario ?? ""),
        ...(descuentos.length > 0 && { descuentos }),
      };
    } catch (error) {
      throw error instanceof AppError ? inParte(error, n, i) : error;
    }
  });
}

/** @throws AppError rule for a combo with an amount of its own, or without the code that the industry gave it */
export function refuseCombo(linea: LineaConPartes, n: number, facts: Facts, hechos: HechosLinea): void {
  const sobran = (["precioUnitario", "montoDescuento", "descuentos", "idExoneracion", "impuestos"] as const).filter(
    (miembro) => linea[miembro] !== null && linea[miembro] !== "0",
  );
  if (sobran.length > 0) throw refusal("surtido_con_datos", { linea: n, sobran }, { path: pathOf(n, sobran[0] ?? "") });
  const codigos = [facts.codigoComercial, ...(hechos.codigosComerciales ?? [])];
  if (codigos.some((codigo) => codigo?.tipo === CODIGO_INDUSTRIA)) return;
  throw refusal("surtido_sin_codigo", { linea: n }, { path: pathOf(n, "codigosComerciales") });
}

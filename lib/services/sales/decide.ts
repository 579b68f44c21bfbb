/** The third stage of a fresh sale: who issues it, where and when, how it is paid, what it refers to, to whom it goes. */
import { decideCabeza, requirePapel } from "../issuing/decide/emision";
import { decideActividad } from "../issuing/decide/encabezado";
import { decideMoneda } from "../issuing/decide/moneda";
import { contraparteOf, decideReceptor } from "../issuing/decide/receptor";
import { decideReferencia, withReemplazo } from "../issuing/decide/referencias";
import { demand } from "../issuing/read/reading";
import type { Known } from "./load";
import type { VentaPedida } from "./read";

export type VentaDecidida = ReturnType<typeof decideVenta>;

/** @throws AppError rule that names the member; unavailable when a rate is needed and none is known */
export function decideVenta(pedida: VentaPedida, known: Known, { now }: { now: Date }) {
  const { tipo } = pedida;
  const { issuer, referidos } = known;
  const { ambiente } = issuer;
  const cabeza = decideCabeza(pedida, known, now);
  demand(pedida.sinCredito);
  const { medioPago, ...pago } = pedida.pago;
  const codigoActividadEmisor = decideActividad(pedida.actividad, known.actividadExists, issuer.actividad_principal);
  const { actividadReceptor } = pedida;
  const textos = { ...pedida.textos, ...pedida.datos };
  const sent = pedida.referencias.map((referencia, i) => decideReferencia(referencia, i + 1, referidos));
  const { referencias, reemplazo } = withReemplazo(sent, pedida.reemplaza, known.reemplazado, { tipo, ambiente, now });
  requirePapel(cabeza.emision.situacion, referencias);
  const moneda = decideMoneda(pedida.moneda, issuer, known);
  const venta = { tipo, condicionVenta: pago.condicionVenta, tieneReferencias: sent.length > 0 };
  const receptor = decideReceptor(pedida.cliente, venta, known);
  return {
    ...cabeza,
    encabezado: {
      proveedorSistemas: issuer.proveedorSistemas,
      ...pago,
      codigoActividadEmisor,
      codigoActividadReceptor: receptor === null ? null : actividadReceptor,
      ...textos,
      motivoTipoCambio: moneda.motivoTipoCambio,
    },
    medioPago,
    referencias,
    reemplazo,
    moneda,
    receptor,
    contraparte: contraparteOf(receptor),
  };
}

/** The third stage of a purchase invoice: the supplier, how it is paid, for which activity, what it refers to. */
import { refusal } from "@/lib/contract/refusal";
import { EXTRANJERO } from "@/lib/domain/personas/proveedor";
import { toFechaHora } from "@/lib/platform/clock";
import { emisionOrdinaria } from "../issuing/decide/emision";
import { decidePuntoVenta, decideUsuario } from "../issuing/decide/encabezado";
import { decideMoneda } from "../issuing/decide/moneda";
import type { ReferenciaEmitida } from "../issuing/read/referencias";
import type { Ctx } from "../kernel/context";
import type { Known } from "./load";
import { decideProveedor } from "./proveedor";
import type { CompraPedida } from "./read";

const NO_CONTRIBUYENTE = "06";
const BIENES_USADOS = "13";
/** Types for the paper of a supplier in a special regime, and of a supplier abroad. */
const REGIMEN_ESPECIAL = "14";
const NO_DOMICILIADO = "16";
/** "Referencia a otro documento". */
const CODIGO = "04";
const RAZON = "Compra a proveedor";

export type CompraDecidida = ReturnType<typeof decideCompra>;

/** @throws AppError rule; unavailable when a rate is needed and none is known */
export function decideCompra(
  pedida: CompraPedida,
  known: Known,
  { now, claveCompra }: Pick<Ctx, "now" | "claveCompra">,
) {
  const { idUsuario, idPuntoVenta } = pedida.nombra;
  const usuarioId = decideUsuario(idUsuario, known.usuarioExists);
  const proveedor = decideProveedor(pedida.emisor, known);
  const puntoVenta = decidePuntoVenta(idPuntoVenta, known.puntoVenta);
  const { medioPago, ...pago } = pedida.pago;
  const { tipoIdentificacion } = proveedor.values;
  if (tipoIdentificacion === NO_CONTRIBUYENTE && pago.condicionVenta !== BIENES_USADOS) {
    throw refusal("proveedor_no_contribuyente", {}, { path: "condicionVenta" });
  }
  const codigoActividadReceptor = decideActividad(pedida.actividades, known);
  const { tipoTransaccion } = pedida;
  const textos = { ...pedida.textos, ...pedida.datos };
  const referencia = referenciaOf(pedida.documentoProveedor, tipoIdentificacion === EXTRANJERO, now);
  const moneda = decideMoneda(pedida.moneda, known.issuer, known);
  return {
    usuarioId,
    puntoVenta,
    proveedor,
    medioPago,
    tipoTransaccion,
    encabezado: {
      proveedorSistemas: known.issuer.proveedorSistemas,
      ...pago,
      codigoActividadEmisor: proveedor.values.codigoActividad,
      codigoActividadReceptor,
      ...textos,
      motivoTipoCambio: moneda.motivoTipoCambio,
    },
    referencia,
    moneda,
    emision: emisionOrdinaria(now),
    claveCompra,
    contraparte: { clase: "proveedor", proveedor } as const,
    reemplazo: null,
  };
}

/**
 * CodigoActividadReceptor, which is the tenant's own (architecture 9.5). The authority would reject (-411) a code that
 * is not among the tenant's activities.
 * @throws AppError rule
 */
function decideActividad(
  sent: CompraPedida["actividades"],
  { actividades, issuer }: Pick<Known, "actividades" | "issuer">,
): string {
  const unknown = sent.find(({ codigo }) => !actividades.includes(codigo));
  if (unknown !== undefined) {
    throw refusal("actividad_desconocida", { codigo: unknown.codigo }, { path: unknown.miembro });
  }
  const codigo = sent[0]?.codigo ?? issuer.actividad_principal;
  if (codigo === null) throw refusal("sin_actividad", {}, { path: "codigoActividad" });
  return codigo;
}

/**
 * The InformacionReferencia that every purchase invoice must have (hacienda 4.2, 5): the supplier's own paper, or the
 * purchase invoice itself, which has no number yet (`null`), if there is none (architecture 9.5).
 */
function referenciaOf(
  documento: CompraPedida["documentoProveedor"],
  isExtranjero: boolean,
  now: Date,
): ReferenciaEmitida {
  return {
    orden: 1,
    referidoId: null,
    tipoDocumento: isExtranjero ? NO_DOMICILIADO : REGIMEN_ESPECIAL,
    tipoDocumentoOtro: null,
    numero: documento?.numero ?? null,
    fechaEmision: toFechaHora(documento?.fecha ?? now),
    codigo: CODIGO,
    codigoOtro: null,
    razon: RAZON,
  };
}

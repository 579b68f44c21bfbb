/** A purchase invoice without number, date and signature (spec 2.4). */

import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import { refusal } from "@/lib/contract/refusal";
import { TIPOS_TRANSACCION } from "@/lib/domain/catalogos/tipo-transaccion";
import type { DocumentoSinNumero } from "@/lib/domain/limites";
import { EXTRANJERO } from "@/lib/domain/proveedor";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { openFirma } from "../accounts/certificados/firma";
import { decideProveedor } from "../catalog/proveedores/decide-proveedor";
import { decideMoneda } from "../issuing/decide/moneda";
import type { Draft } from "../issuing/draft";
import { emisionOrdinaria } from "../issuing/emision";
import { computeCobro, decideMediosPago, decideOtrosCargos } from "../issuing/price/cobro";
import { naturalezaSinDescuento } from "../issuing/price/linea";
import { refuseViolation } from "../issuing/price/violation";
import { decideDatos } from "../issuing/read/datos";
import { decidePuntoVenta, decideTextos, decideUsuario } from "../issuing/read/encabezado";
import { cabysFueraDeLista } from "../issuing/read/linea";
import { decidePago } from "../issuing/read/pago";
import type { ReferenciaEmitida } from "../issuing/read/referencias";
import { decideReferenciaUnica } from "../issuing/record/referencia-externa";
import type { Ctx } from "../kernel/context";
import { computeLineas } from "./lineas";
import type { Loaded } from "./load";
import { identificacionOfClave, toEmisor, toReceptor } from "./partes";
import { COMPRA } from "./recurso";
import { decideReferencia } from "./referencia";

const NO_CONTRIBUYENTE = "06";
const BIENES_USADOS = "13";
const EFECTIVO = "01";
/** Stands for the number, which is not taken yet, while the document is checked. */
const CONSECUTIVO_POR_TOMAR = "0".repeat(20);

/** @throws AppError rule or unavailable; nothing was written. */
export async function buildDraft(ctx: Ctx, body: FacturaCompraRequest, loaded: Loaded): Promise<Draft> {
  const { issuer } = loaded;
  assert(issuer !== undefined, "a tenant with a key has its issuer profile");
  const usuarioId = decideUsuario(body, loaded);
  const proveedor = await decideProveedor(ctx, body.emisor, loaded.proveedores);
  const puntoVenta = decidePuntoVenta(body, loaded);
  const { medioPago, ...pago } = decidePago({ ...body, medioPago: medioPagoOf(body) }, FACTURA_COMPRA);
  const { tipoIdentificacion } = proveedor.values;
  if (tipoIdentificacion === NO_CONTRIBUYENTE && pago.condicionVenta !== BIENES_USADOS) {
    throw refusal("proveedor_no_contribuyente", {}, { path: "condicionVenta" });
  }
  const codigoActividadReceptor = decideActividad(body, loaded);
  const tipoTransaccion = decideTipoTransaccion(body.tipoTransaccion);
  const textos = { ...decideTextos(body), ...decideDatos(body) };
  const referencia = decideReferencia(body.documentoProveedor, tipoIdentificacion === EXTRANJERO, ctx.now);
  // An explicit null is refused as an unknown currency. An absent `moneda` names no currency and gets the default.
  const pedida = { ...body, moneda: body.moneda === undefined ? null : (body.moneda ?? "") };
  const moneda = await decideMoneda(ctx, pedida, issuer, loaded.tipoCambio, null);
  const cargos = decideOtrosCargos(body, moneda);
  const mediosPago = decideMediosPago({ ...body, medioPago: body.medioPago ?? null }, moneda);
  const lineas = computeLineas({ lineas: body.lineas, productos: loaded.productos, moneda, tipoTransaccion });
  const documento: DocumentoSinNumero = {
    tipo: FACTURA_COMPRA,
    proveedorSistemas: issuer.proveedorSistemas,
    ...pago,
    codigoActividadEmisor: proveedor.values.codigoActividad,
    codigoActividadReceptor,
    emisor: toEmisor(proveedor.values),
    receptor: toReceptor(issuer),
    lineas,
    ...computeCobro(FACTURA_COMPRA, lineas, { cargos, mediosPago, medioPago, moneda }),
    referencias: [referencia],
    ...textos,
    motivoTipoCambio: moneda.motivoTipoCambio,
  };
  refuseViolation({ ...documento, referencias: [numbered(referencia)] });
  return {
    tipo: FACTURA_COMPRA,
    recurso: COMPRA,
    ambiente: issuer.ambiente,
    ...puntoVenta,
    usuarioId,
    identificacionClave: identificacionOfClave(ctx.claveCompra, documento),
    cliente: null,
    proveedor,
    documento,
    lineas,
    referencias: [referencia],
    credito: null,
    reemplazo: null,
    referenciaUnica: decideReferenciaUnica(body, textos.referenciaExterna),
    firma: await openFirma(ctx, issuer),
    emision: emisionOrdinaria(ctx.now),
    advertencias: [
      ...moneda.advertencias,
      ...naturalezaSinDescuento(body.lineas ?? [], lineas),
      ...cabysFueraDeLista(body.lineas ?? []),
    ],
  };
}

/** The default of an absent `medioPago`; an explicit null is refused. */
const medioPagoOf = ({ medioPago }: FacturaCompraRequest) => (medioPago === undefined ? EFECTIVO : medioPago);

const numbered = (referencia: ReferenciaEmitida) => ({
  ...referencia,
  numero: referencia.numero ?? CONSECUTIVO_POR_TOMAR,
});

/**
 * CodigoActividadReceptor, which is the tenant's own (architecture 9.5). The authority would reject (-411) a code that
 * is not among the tenant's activities.
 * @throws AppError rule
 */
function decideActividad(body: FacturaCompraRequest, { actividades, issuer }: Loaded): string {
  const miembros = ["codigoActividadReceptor", "codigoActividad"] as const;
  const sent = miembros.flatMap((miembro) => {
    const codigo = body[miembro];
    return codigo === null || codigo === "" ? [] : [{ miembro, codigo }];
  });
  const unknown = sent.find(({ codigo }) => !actividades.includes(codigo));
  if (unknown !== undefined) {
    throw refusal("actividad_desconocida", { codigo: unknown.codigo }, { path: unknown.miembro });
  }
  const codigo = sent[0]?.codigo ?? issuer?.actividad_principal ?? null;
  if (codigo === null) throw refusal("sin_actividad", {}, { path: "codigoActividad" });
  return codigo;
}

function decideTipoTransaccion(codigo: string | null): string {
  if (codigo !== null && TIPOS_TRANSACCION.some((tipo) => tipo.codigo === codigo)) return codigo;
  const fuera = { codigo: codigo ?? "", tipo: null };
  throw refusal("9015", { lista: "tipos-transaccion", ...fuera }, { path: "tipoTransaccion" });
}

/**
 * The third stage of a note (spec 2.2): it decides what a sale decides, and which document the note adjusts. Where the
 * clave is one of the tenant's documents, that document gives date, type, receiver and currency. Any other document is
 * foreign, and its data are as sent.
 */
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import { type CodigoNota, isAcreditable, mayAdjust } from "@/lib/domain/documento/nota";
import {
  type CodigoTipoDocumento,
  NOTA_CREDITO,
  NOTA_DEBITO,
  TIPOS_DOCUMENTO,
  tipoReferenciaOf,
} from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import { decideCabeza, requirePapel } from "../issuing/decide/emision";
import { decideActividad } from "../issuing/decide/encabezado";
import { decideMoneda, inheritMoneda } from "../issuing/decide/moneda";
import { contraparteOf, type DecidedReceptor, decideReceptor } from "../issuing/decide/receptor";
import { decideReferencia, withReemplazo } from "../issuing/decide/referencias";
import { toDocumento } from "../issuing/documentos/stored";
import { demand } from "../issuing/read/reading";
import type { ClientePedido } from "../issuing/read/receptor";
import { type FuentePedida, fuenteOf, type ReferenciaEmitida } from "../issuing/read/referencias";
import { inheritPago } from "./credito-total";
import type { Known } from "./load";
import type { AjustePedido, NotaPedida } from "./read";

export type NotaDecidida = ReturnType<typeof decideNota>;

/** @throws AppError rule that names the member; unavailable when a rate is needed and none is known */
export function decideNota(pedida: NotaPedida, known: Known, { now }: { now: Date }) {
  const { tipo } = pedida;
  const { issuer, referidos } = known;
  const { ambiente } = issuer;
  const cabeza = decideCabeza(pedida, known, now);
  const { ajustado, referencia } = decideAjuste(pedida.ajuste, { tipo, ambiente, ajustado: known.ajustado });
  const heredado = pedida.todo ? inheritPago(pedida.pagoEnviado, ajustado) : null;
  const cobro: Pick<NotaPedida, "pago" | "cargos" | "medios"> = heredado ?? pedida;
  const { medioPago, ...pago } = cobro.pago;
  const principal = ajustado?.codigo_actividad_emisor ?? issuer.actividad_principal;
  const codigoActividadEmisor = decideActividad(pedida.actividad, known.actividadExists, principal);
  const actividadReceptor = pedida.actividadReceptor ?? ajustado?.codigo_actividad_receptor ?? null;
  const textos = { ...pedida.textos, ...pedida.datos };
  const otras = pedida.referencias.map((otra, i) => decideReferencia(otra, i + 2, referidos));
  const scope = { tipo, ambiente, now };
  const { referencias, reemplazo } = withReemplazo([referencia, ...otras], pedida.reemplaza, known.reemplazado, scope);
  requirePapel(cabeza.emision.situacion, referencias);
  const moneda =
    ajustado === null
      ? decideMoneda(pedida.moneda, issuer, known)
      : inheritMoneda(pedida.moneda, issuer, ajustado, known);
  const venta = { tipo, condicionVenta: pago.condicionVenta, tieneReferencias: true };
  // A ticket without receiver leaves the note free to name one; the authority asks for none (-508).
  const receptor =
    ajustado === null || ajustado.receptor === null
      ? decideReceptor(pedida.cliente, venta, known)
      : inheritReceptor(ajustado, pedida.cliente);
  return {
    ...cabeza,
    tipo,
    encabezado: {
      proveedorSistemas: issuer.proveedorSistemas,
      ...pago,
      codigoActividadEmisor,
      codigoActividadReceptor: receptor === null ? null : actividadReceptor,
      ...textos,
      motivoTipoCambio: moneda.motivoTipoCambio,
    },
    medioPago,
    cobro,
    /** What the request said in vain, because it is taken from the adjusted document. */
    heredadas: heredado?.advertencias ?? [],
    /** Our own document, `null` for a foreign one. */
    ajustado,
    referencia,
    referencias,
    reemplazo,
    moneda,
    receptor,
    contraparte: contraparteOf(receptor),
  };
}

interface Ajuste {
  /** Our own document, `null` for a foreign one. */
  ajustado: StoredDocumento | null;
  referencia: ReferenciaEmitida;
}

interface AjusteScope {
  tipo: CodigoNota;
  ambiente: Ambiente;
  /** The document of the tenant that the first reference names. */
  ajustado: StoredDocumento | undefined;
}

/** A note that returns goods may name the adjusted document by this type too. */
const DEVOLUCION_MERCADERIA = "09";

/** @throws AppError rule: no reference, no reason, or a document that this note cannot adjust */
function decideAjuste({ motivo, fuente }: AjustePedido, scope: AjusteScope): Ajuste {
  const { tipo, ajustado } = scope;
  if (ajustado === undefined) {
    return { ajustado: null, referencia: { orden: 1, referidoId: null, ...fuenteOf(fuente), ...motivo } };
  }
  refuseUnadjustable(ajustado, scope);
  demand(fuente.dia);
  const referencia = {
    orden: 1,
    referidoId: ajustado.documento_id,
    tipoDocumento: decideTipo(fuente, tipo, ajustado),
    tipoDocumentoOtro: null,
    numero: ajustado.clave,
    fechaEmision: toFechaHora(ajustado.fecha_emision),
    ...motivo,
  };
  return { ajustado, referencia };
}

/** Our own document decides the type: `tipoDocumento` may be omitted, but must not contradict it. */
function decideTipo({ tipoEnviado }: FuentePedida, nota: CodigoNota, { tipo, clave }: StoredDocumento): string {
  const propio = tipoReferenciaOf(tipo as CodigoTipoDocumento);
  if (tipoEnviado === null || tipoEnviado === "" || tipoEnviado === propio) return propio;
  if (tipoEnviado === DEVOLUCION_MERCADERIA && nota === NOTA_CREDITO && tipo !== NOTA_DEBITO) return tipoEnviado;
  const path = "referencias[0].tipoDocumento";
  throw refusal("referencia_contradice", { clave, tipo: tipo as CodigoTipoDocumento }, { path });
}

/** @throws AppError rule if it is of another ambiente, of a type that such a note does not adjust, or rejected */
export function refuseUnadjustable(
  ajustado: StoredDocumento,
  { tipo, ambiente }: Pick<AjusteScope, "tipo" | "ambiente">,
): void {
  const { clave, estado } = ajustado;
  const tipoAjustado = ajustado.tipo as CodigoTipoDocumento;
  if (ajustado.ambiente !== ambiente) {
    throw refusal("referencia_de_otro_ambiente", { clave });
  }
  if (!mayAdjust(tipo, tipoAjustado)) {
    throw refusal("referencia_no_ajustable", { nota: tipo, ajustado: tipoAjustado });
  }
  if (estado === "rechazado") throw refusal("referencia_rechazada", { clave });
  if (TIPOS_DOCUMENTO[tipo].acredita && !isAcreditable(tipoAjustado, toDocumento(ajustado).referencias)) {
    throw refusal("nota_sin_saldo_propio");
  }
}

/**
 * The receiver of the adjusted document as it was then (hacienda 5); `cliente` may be omitted.
 * @throws AppError rule when `cliente` names another customer
 */
function inheritReceptor(ajustado: StoredDocumento, cliente: ClientePedido | null): DecidedReceptor | null {
  const { receptor, cliente_id: clienteId } = ajustado;
  const identificacion = receptor?.identificacion?.numero ?? null;
  if (cliente !== null && cliente.identificacion !== identificacion) {
    const params = { enviado: cliente.identificacion, receptor: identificacion };
    throw refusal("receptor_distinto", params, { path: "cliente.identificacion" });
  }
  if (receptor === null || identificacion === null || clienteId === null) return null;
  return { receptor, identificacion, contraparte: { clase: "cliente", clienteId } };
}

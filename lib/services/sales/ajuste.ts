/**
 * What a note adjusts: its first reference (spec 2.2). A clave of the tenant names our own document, which gives date,
 * type, receiver and currency; every other document is foreign, and its data are taken as sent.
 */

import type { StoredDocumento } from "@/db/queries/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { CodigoReferencia } from "@/lib/domain/catalogos/codigo-referencia";
import { type CodigoNota, findMotivo, isAcreditable, mayAdjust } from "@/lib/domain/nota";
import { OTROS } from "@/lib/domain/otros";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import {
  type CodigoTipoDocumento,
  NOTA_CREDITO,
  NOTA_DEBITO,
  TIPOS_DOCUMENTO,
  tipoReferenciaOf,
} from "@/lib/domain/tipo-documento";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import {
  decideFuente,
  MAX_RAZON,
  MIN_RAZON,
  type ReferenciaRequest,
  refuseOtherDate,
} from "../issuing/decide/referencias";
import { toDocumento } from "../issuing/documentos/stored";
import type { ReferenciaEmitida } from "../issuing/read/referencias";

export interface Ajuste {
  /** Our own document, `null` for a foreign one. */
  ajustado: StoredDocumento | null;
  referencia: ReferenciaEmitida;
}

export interface AjusteScope {
  tipo: CodigoNota;
  ambiente: Ambiente;
  /** The document of the tenant that the first reference names. */
  ajustado: StoredDocumento | undefined;
  now: Date;
}

/** A note that returns goods may name the adjusted document by this type too. */
const DEVOLUCION_MERCADERIA = "09";
/** XSD: CodigoReferenciaOTRO 5..100. */
const MIN_OTRO = 5;
const MAX_OTRO = 100;

/** @throws AppError rule: no reference, no reason, or a document that this note cannot adjust */
export function decideAjuste(body: FacturaRequest, scope: AjusteScope): Ajuste {
  const [sent] = body.referencias ?? [];
  const { tipo, ajustado, now } = scope;
  if (sent === undefined) {
    throw refusal("referencia_requerida", { tipo }, { path: "referencias" });
  }
  const motivo = decideMotivo(sent, toFecha(now));
  if (ajustado === undefined) {
    const fuente = decideFuente(sent, 0, now);
    return { ajustado: null, referencia: { orden: 1, referidoId: null, ...fuente, ...motivo } };
  }
  refuseUnadjustable(ajustado, scope);
  refuseOtherDate(sent, 0, ajustado.clave);
  const referencia = {
    orden: 1,
    referidoId: ajustado.documento_id,
    tipoDocumento: decideTipo(sent, tipo, ajustado),
    tipoDocumentoOtro: null,
    numero: ajustado.clave,
    fechaEmision: toFechaHora(ajustado.fecha_emision),
    ...motivo,
  };
  return { ajustado, referencia };
}

/** The reason's code and its text: the text sent, or else the code's own name. */
function decideMotivo(sent: ReferenciaRequest, hoy: string) {
  const razon = toSingleLine(sent.razon ?? "");
  const motivo = findMotivo(toSingleLine(sent.codigo ?? ""), razon, hoy);
  if (motivo === null) {
    throw refusal("motivo_requerido", { hoy }, { path: "referencias[0]" });
  }
  const { codigo } = motivo;
  const codigoOtro = codigo === OTROS ? otherMotivo(razon) : null;
  return { codigo, codigoOtro, razon: decideRazon(razon, motivo) };
}

function decideRazon(razon: string, { codigo, nombre }: CodigoReferencia): string {
  if (razon === "" || razon === codigo) return nombre;
  const length = countCharacters(razon);
  if (length < MIN_RAZON || length > MAX_RAZON || !isXmlText(razon))
    throw refusal("referencia_razon_invalida", { i: 0 }, { path: "referencias[0].razon" });
  return razon;
}

/** Code 99 must be explained, and `razon` is the only place for the text. */
function otherMotivo(razon: string): string {
  const length = countCharacters(razon);
  if (length < MIN_OTRO || length > MAX_OTRO)
    throw refusal("referencia_sin_motivo", { i: 0 }, { path: "referencias[0].razon" });
  return razon;
}

/** Our own document decides the type: `tipoDocumento` may be omitted, but must not contradict it. */
function decideTipo({ tipoDocumento }: ReferenciaRequest, nota: CodigoNota, { tipo, clave }: StoredDocumento): string {
  const propio = tipoReferenciaOf(tipo as CodigoTipoDocumento);
  if (tipoDocumento === null || tipoDocumento === "" || tipoDocumento === propio) return propio;
  if (tipoDocumento === DEVOLUCION_MERCADERIA && nota === NOTA_CREDITO && tipo !== NOTA_DEBITO) return tipoDocumento;
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

/**
 * What a note adjusts: its first reference (spec 2.2). A clave of the tenant names our own document, from which date,
 * type, receiver and currency are taken; anything else is foreign and is taken as sent.
 */
import type { StoredDocumento } from "@/db/queries/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { CodigoReferencia } from "@/lib/domain/catalogos/codigo-referencia";
import { type CodigoNota, codigosReferenciaOf, findMotivo, isAcreditable, mayAdjust } from "@/lib/domain/nota";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import { memberError, ruleError } from "@/lib/platform/errors";
import { toDocumento } from "../documentos/stored";
import * as messages from "./messages";
import {
  decideFuente,
  MAX_RAZON,
  MIN_RAZON,
  OTROS,
  type ReferenciaEmitida,
  type ReferenciaRequest,
  referenciaError,
  refuseOtherDate,
} from "./referencias";

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

/** Of a note that returns goods, both types mean the same document. */
const DEVOLUCION_MERCADERIA = "09";
/** XSD: CodigoReferenciaOTRO 5..100. */
const MIN_OTRO = 5;
const MAX_OTRO = 100;

/** @throws AppError rule: no reference, no reason, or a document that cannot be adjusted so */
export function decideAjuste(body: FacturaRequest, scope: AjusteScope): Ajuste {
  const [sent] = body.referencias ?? [];
  const { tipo, ajustado, now } = scope;
  if (sent === undefined) {
    throw ruleError(messages.referenciaRequerida(TIPOS_DOCUMENTO[tipo].nombre), { codigo: "referencia_requerida" });
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

/** The code, and the words that go with it: those sent, or the code's own name. */
function decideMotivo(sent: ReferenciaRequest, hoy: string) {
  const razon = toSingleLine(sent.razon ?? "");
  const motivo = findMotivo(toSingleLine(sent.codigo ?? ""), razon, hoy);
  if (motivo === null) {
    throw memberError("referencias[0]", messages.motivoRequerido(codigosReferenciaOf(hoy)), "motivo_requerido");
  }
  const { codigo } = motivo;
  const codigoOtro = codigo === OTROS ? otherMotivo(razon) : null;
  return { codigo, codigoOtro, razon: decideRazon(razon, motivo) };
}

function decideRazon(razon: string, { codigo, nombre }: CodigoReferencia): string {
  if (razon === "" || razon === codigo) return nombre;
  const length = countCharacters(razon);
  if (length < MIN_RAZON || length > MAX_RAZON || !isXmlText(razon))
    throw referenciaError(0, messages.REFERENCIA_RAZON, "razon");
  return razon;
}

/** Code 99 says in words what it stands for: `razon` is the only place for them. */
function otherMotivo(razon: string): string {
  const length = countCharacters(razon);
  if (length < MIN_OTRO || length > MAX_OTRO) throw referenciaError(0, messages.REFERENCIA_OTRO, "razon");
  return razon;
}

/** Ours is authoritative: `tipoDocumento` may be left out, but not contradict it. */
function decideTipo({ tipoDocumento }: ReferenciaRequest, nota: CodigoNota, { tipo, clave }: StoredDocumento): string {
  if (tipoDocumento === null || tipoDocumento === "" || tipoDocumento === tipo) return tipo;
  if (tipoDocumento === DEVOLUCION_MERCADERIA && nota === "03" && tipo !== "02") return tipoDocumento;
  const { nombre } = TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento];
  throw ruleError(messages.referenciaContradice(clave, nombre, tipo), { codigo: "referencia_contradice" });
}

/** @throws AppError rule: of another ambiente, of a type that such a note does not adjust, or rejected */
export function refuseUnadjustable(
  ajustado: StoredDocumento,
  { tipo, ambiente }: Pick<AjusteScope, "tipo" | "ambiente">,
): void {
  const { clave, estado } = ajustado;
  const tipoAjustado = ajustado.tipo as CodigoTipoDocumento;
  if (ajustado.ambiente !== ambiente) {
    throw ruleError(messages.referenciaDeOtroAmbiente(clave), { codigo: "referencia_de_otro_ambiente" });
  }
  if (!mayAdjust(tipo, tipoAjustado)) {
    throw ruleError(messages.referenciaNoAjustable(tipo, tipoAjustado), { codigo: "referencia_no_ajustable" });
  }
  if (estado === "rechazado") throw ruleError(messages.referenciaRechazada(clave), { codigo: "referencia_rechazada" });
  if (tipo === "03" && !isAcreditable(tipoAjustado, toDocumento(ajustado).referencias)) {
    throw ruleError(messages.ND_DE_ANULACION, { codigo: "referencia_no_ajustable" });
  }
}

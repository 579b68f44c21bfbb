/**
 * References to other documents (architecture 9.4: replacing a rejected one, contingency, …). ajuste.ts decides the
 * first reference of a note.
 */

import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import { codigosReferenciaOf } from "@/lib/domain/catalogos/codigo-referencia";
import { TIPOS_DOCUMENTO_REFERENCIA } from "@/lib/domain/catalogos/tipo-documento-referencia";
import { isClave, parseClave } from "@/lib/domain/clave";
import { OTROS } from "@/lib/domain/otros";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import type { Loaded, ReferidoRow } from "../../sales/load";
import type { Draft } from "../draft";
import { MAX_NUMERO, parseFecha, type ReferenciaEmitida, readFecha } from "../read/referencias";
import { decideReemplazo } from "./reemplazo";

export type ReferenciaRequest = NonNullable<FacturaRequest["referencias"]>[number];

/** XSD: InformacionReferencia 0..10. */
const MAX_REFERENCIAS = 10;
export const MIN_RAZON = 3;
export const MAX_RAZON = 180;
/** A supplier abroad: valid in purchase invoices only. */
const NO_DOMICILIADO = "16";

interface Scope {
  tipo: CodigoTipoVenta;
  ambiente: Ambiente;
  now: Date;
}

/**
 * The references that were sent, and last the one to the document of `reemplaza`. `first` is the reference of a note
 * that ajuste.ts decided.
 * @throws AppError rule that names the reference
 */
export function decideReferencias(
  body: FacturaRequest,
  first: ReferenciaEmitida | null,
  { referidos, reemplazado }: Pick<Loaded, "referidos" | "reemplazado">,
  { now, ...scope }: Scope,
): { referencias: ReferenciaEmitida[]; reemplazo: Draft["reemplazo"] } {
  const enviadas = body.referencias ?? [];
  const { reemplaza } = body;
  if (enviadas.length + (reemplaza === null ? 0 : 1) > MAX_REFERENCIAS) {
    throw refusal("referencias_de_mas", { max: MAX_REFERENCIAS }, { path: "referencias" });
  }
  const referencias = enviadas.map((referencia, i) =>
    i === 0 && first !== null ? first : decideReferencia(referencia, i, referidos, now),
  );
  if (reemplaza === null) return { referencias, reemplazo: null };
  const sustitucion = decideReemplazo(reemplazado, { ...scope, orden: enviadas.length + 1, now });
  if (referencias.some(({ referidoId }) => referidoId === sustitucion.referidoId)) {
    throw refusal("reemplaza_con_referencia", {}, { path: "referencias" });
  }
  const reemplazo = { documentoId: sustitucion.referidoId ?? "", clave: reemplaza };
  return { referencias: [...referencias, sustitucion], reemplazo };
}

function decideReferencia(sent: ReferenciaRequest, i: number, referidos: ReferidoRow[], now: Date): ReferenciaEmitida {
  const path = `referencias[${i}]`;
  const codigos = codigosReferenciaOf(toFecha(now));
  if (!codigos.some(({ codigo }) => codigo === sent.codigo && codigo !== OTROS)) {
    throw refusal("referencia_codigo_invalido", { i }, { path });
  }
  const razon = toSingleLine(sent.razon ?? "");
  const length = countCharacters(razon);
  const referido = referidos.find(({ clave }) => clave === toSingleLine(sent.numero ?? ""));
  const fuente = decideFuente(sent, i, now, referido?.fecha_emision);
  if (length < MIN_RAZON || length > MAX_RAZON || !isXmlText(razon))
    throw refusal("referencia_razon_invalida", { i }, { path: `${path}.razon` });
  return {
    orden: i + 1,
    referidoId: referido?.documento_id ?? null,
    ...fuente,
    codigo: sent.codigo,
    codigoOtro: null,
    razon,
  };
}

/**
 * Type, number and date of the referenced document, as sent. `known` is its date when the document is our own. A clave
 * contains the day, so the specification's four members are enough (spec 2.2).
 */
export function decideFuente(sent: ReferenciaRequest, i: number, now: Date, known?: Date) {
  const path = `referencias[${i}]`;
  const hoy = toFecha(now);
  const tipo = TIPOS_DOCUMENTO_REFERENCIA.find(({ codigo, desde }) => codigo === sent.tipoDocumento && desde <= hoy);
  if (tipo === undefined || tipo.codigo === OTROS || tipo.codigo === NO_DOMICILIADO) {
    throw refusal("referencia_tipo_invalido", { i }, { path });
  }
  const numero = toSingleLine(sent.numero ?? "");
  if (numero === "" || countCharacters(numero) > MAX_NUMERO || !isXmlText(numero)) {
    throw refusal("referencia_numero_invalido", { i }, { path });
  }
  if (tipo.exigeClave && !isClave(numero)) throw refusal("referencia_sin_clave", { i }, { path });
  refuseOtherDate(sent, i, numero);
  const fecha = known ?? readFecha(sent.fechaEmision || (parseClave(numero)?.fecha ?? null), now);
  if (fecha === null) throw refusal("referencia_fecha_invalida", { i }, { path });
  return { tipoDocumento: tipo.codigo, tipoDocumentoOtro: null, numero, fechaEmision: toFechaHora(fecha) };
}

/** Refuses a date other than the day in the clave: it belongs to another document. @throws AppError rule */
export function refuseOtherDate({ fechaEmision }: ReferenciaRequest, i: number, numero: string): void {
  const clave = parseClave(numero);
  const sent = fechaEmision === null ? null : parseFecha(fechaEmision);
  if (clave !== null && sent !== null && toFecha(sent) !== clave.fecha) {
    throw refusal("referencia_fecha_distinta", { i, fecha: clave.fecha }, { path: `referencias[${i}]` });
  }
}

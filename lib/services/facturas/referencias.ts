/** References of an invoice or ticket to other documents (DESIGN 9: replacing a rejected one, contingency, …). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { CODIGOS_REFERENCIA } from "@/lib/domain/catalogos/codigo-referencia";
import { TIPOS_DOCUMENTO_REFERENCIA } from "@/lib/domain/catalogos/tipo-documento-referencia";
import { isClave } from "@/lib/domain/clave";
import type { Referencia } from "@/lib/domain/documento";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { toFechaHora } from "@/lib/platform/clock";
import { ruleError } from "@/lib/platform/errors";
import type { ReferidoRow } from "./load";
import * as messages from "./messages";

/** With the id of our own document, when the reference names one. */
export type ReferenciaEmitida = Referencia & { orden: number; referidoId: string | null };

type ReferenciaRequest = NonNullable<FacturaRequest["referencias"]>[number];

/** XSD: InformacionReferencia 0..10. */
const MAX_REFERENCIAS = 10;
const MAX_NUMERO = 50;
const MIN_RAZON = 3;
const MAX_RAZON = 180;
const OTROS = "99";
const EARLIEST = new Date("2000-01-01T00:00:00Z");
/** A date, alone or with time and offset. */
const FECHA = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** @throws AppError rule that names the reference */
export function decideReferencias(body: FacturaRequest, referidos: ReferidoRow[], now: Date): ReferenciaEmitida[] {
  const referencias = body.referencias ?? [];
  if (referencias.length > MAX_REFERENCIAS) {
    throw ruleError(messages.demasiadasReferencias(MAX_REFERENCIAS), { codigo: "referencias_de_mas" });
  }
  return referencias.map((referencia, i) => decideReferencia(referencia, i, referidos, now));
}

function decideReferencia(sent: ReferenciaRequest, i: number, referidos: ReferidoRow[], now: Date): ReferenciaEmitida {
  const refuse = (problema: string): never => {
    throw ruleError(messages.referenciaInvalida(i, problema), { codigo: "referencia_invalida" });
  };
  const tipo = TIPOS_DOCUMENTO_REFERENCIA.find(({ codigo }) => codigo === sent.tipoDocumento);
  if (tipo === undefined || tipo.codigo === OTROS) return refuse(messages.REFERENCIA_TIPO);
  if (!CODIGOS_REFERENCIA.some(({ codigo }) => codigo === sent.codigo && codigo !== OTROS))
    return refuse(messages.REFERENCIA_CODIGO);
  const numero = toSingleLine(sent.numero ?? "");
  if (numero === "" || countCharacters(numero) > MAX_NUMERO || !isXmlText(numero))
    return refuse(messages.REFERENCIA_NUMERO);
  if (tipo.exigeClave && !isClave(numero)) return refuse(messages.REFERENCIA_CLAVE);
  const razon = toSingleLine(sent.razon ?? "");
  const length = countCharacters(razon);
  if (length < MIN_RAZON || length > MAX_RAZON || !isXmlText(razon)) return refuse(messages.REFERENCIA_RAZON);
  const referido = referidos.find(({ clave }) => clave === numero);
  const fecha = referido?.fecha_emision ?? readFecha(sent.fechaEmision, now);
  if (fecha === null) return refuse(messages.REFERENCIA_FECHA);
  return {
    orden: i + 1,
    referidoId: referido?.documento_id ?? null,
    tipoDocumento: tipo.codigo,
    tipoDocumentoOtro: null,
    numero,
    fechaEmision: toFechaHora(fecha),
    codigo: sent.codigo,
    codigoOtro: null,
    razon,
  };
}

/** A moment that has passed, but not before electronic documents existed. */
function readFecha(text: string | null, now: Date): Date | null {
  if (text === null || !FECHA.test(text)) return null;
  const offset = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? "" : text.includes("T") ? "-06:00" : "T00:00:00-06:00";
  const date = new Date(text + offset);
  return date >= EARLIEST && date <= now ? date : null;
}

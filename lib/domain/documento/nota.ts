/**
 * Credit and debit notes: which documents they may adjust, for which reason, and which of them use up the saldo of the
 * adjusted document (spec 2.2, 2.6; hacienda 5). A note adjusts its first reference; further ones only inform.
 */
import { CODIGOS_DEVOLUCION, type CodigoReferencia, codigosReferenciaOf } from "../catalogos/codigo-referencia";
import { Decimal } from "../decimal";
import { type CodigoTipoDocumento, NOTA_CREDITO, NOTA_DEBITO, TIPOS_DOCUMENTO } from "../tipo-documento";
import type { Monto, Referencia } from "./documento";

export type CodigoNota = "02" | "03";

/** Reasons that annul the document, a material error included. */
const CODIGOS_ANULACION: ReadonlySet<string | null> = new Set(["01", "13"]);

export function mayAdjust(nota: CodigoNota, ajustado: CodigoTipoDocumento): boolean {
  return TIPOS_DOCUMENTO[nota].ajusta.some((codigo) => codigo === ajustado);
}

export function returnsGoods(nota: CodigoTipoDocumento, codigo: string | null): boolean {
  return nota === NOTA_CREDITO && CODIGOS_DEVOLUCION.some((each) => each === codigo);
}

/**
 * True for a debit note that annuls a credit note. Once it is accepted, the amount that the NC credited is owed again.
 */
export function annulsCredit(
  nota: CodigoTipoDocumento,
  { tipoDocumento, codigo }: Pick<Referencia, "tipoDocumento" | "codigo">,
): boolean {
  return nota === NOTA_DEBITO && tipoDocumento === NOTA_CREDITO && CODIGOS_ANULACION.has(codigo);
}

/** Whether the document is a debit note that annuls a credit note: the first of its references says so. */
export function annulsNota(
  tipo: CodigoTipoDocumento,
  [ajuste]: readonly Pick<Referencia, "tipoDocumento" | "codigo">[],
): boolean {
  return ajuste !== undefined && annulsCredit(tipo, ajuste);
}

/**
 * Whether notes can credit the document at all. An NC cannot be credited, nor a debit note that annuls one: that debt
 * belongs to the invoice, which can be credited again.
 */
export function isAcreditable(
  tipo: CodigoTipoDocumento,
  referencias: readonly Pick<Referencia, "tipoDocumento" | "codigo">[],
): boolean {
  return TIPOS_DOCUMENTO[tipo].acreditable && !annulsNota(tipo, referencias);
}

/** Exact: a note for the whole saldo does not exceed it. */
export function exceedsSaldo(total: Monto, totalComprobante: Monto, montoAcreditado: Monto): boolean {
  return new Decimal(montoAcreditado).plus(total).gt(totalComprobante);
}

/** The code must not be part of a longer number, a date or an amount. */
const ALONE = String.raw`(?![\p{L}\p{N}]|[./,:-]\p{N})`;
/**
 * The places where a `razon` may contain its code: at its start, after a word that announces it, in brackets, or after
 * a dash at its end. No other place counts: "Se devuelven 12 unidades" contains no code.
 */
const CODIGO_EN_RAZON: readonly RegExp[] = [
  new RegExp(String.raw`^(\d\d)${ALONE}`, "u"),
  new RegExp(String.raw`(?<!\p{L})(?:c[oó]digo|c[oó]d\.?|motivo|raz[oó]n)\s*[:.=#-]?\s*(\d\d)${ALONE}`, "iu"),
  /[([]\s*(\d\d)\s*[)\]]/u,
  /\s[-–—]\s*(\d\d)$/u,
];

/**
 * The reason of a note (spec 2.2): `codigo` itself, or a code that stands alone in `razon`; `null` when neither is a
 * code in force.
 */
export function findMotivo(codigo: string, razon: string, hoy: string): CodigoReferencia | null {
  const vigentes = codigosReferenciaOf(hoy);
  const candidates = [codigo, ...CODIGO_EN_RAZON.map((pattern) => pattern.exec(razon)?.[1])];
  for (const candidate of candidates) {
    const found = vigentes.find((entry) => entry.codigo === candidate);
    if (found !== undefined) return found;
  }
  return null;
}

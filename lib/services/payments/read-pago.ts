/** A payment that needs no receipt, as its form sends it: of a customer's invoices, or of a supplier's documents. */
import type { AbonoRequest } from "@/lib/contract/portal/abonos";
import { refusal } from "@/lib/contract/refusal";
import { MAX_PAGOS } from "@/lib/domain/cobranza/recibo";
import { Decimal, isMonto } from "@/lib/domain/decimal";
import { countCharacters, toSingleLine } from "@/lib/domain/texto";
import { readMedioPago } from "../issuing/read/pago";

/** Characters. */
const MAX_REFERENCIA = 100;

export type PagoLeido = ReturnType<typeof readPago>;

/** @throws AppError rule for what can be refused without the documents that it pays */
export function readPago(hoy: string, body: AbonoRequest) {
  const { pagos, fecha } = body;
  if (pagos.length < 1 || pagos.length > MAX_PAGOS) {
    throw refusal("pagos_requeridos", { max: MAX_PAGOS }, { path: "pagos" });
  }
  for (const [i, { clave, monto }] of pagos.entries()) {
    const path = `pagos[${i}]`;
    if (pagos.findIndex((each) => each.clave === clave) !== i)
      throw refusal("pago_repetido", { clave }, { path: `${path}.clave` });
    const amount = new Decimal(monto);
    if (!isMonto(amount) || amount.isZero()) throw refusal("pago_monto_invalido", { clave }, { path: `${path}.monto` });
  }
  if (fecha !== null && fecha > hoy) throw refusal("abono_futuro", {}, { path: "fecha" });
  const referencia = toSingleLine(body.referencia ?? "") || null;
  if (referencia !== null && countCharacters(referencia) > MAX_REFERENCIA)
    throw refusal("abono_referencia_larga", { max: MAX_REFERENCIA }, { path: "referencia" });
  return { pagos, referencia, fecha: fecha ?? hoy, medio: readMedioPago(body) };
}

/** The first stage of a fresh sale: an invoice (01), a ticket (04) or an export invoice (09) as its request says it. */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { type CodigoTipoVenta, FACTURA, parseTipoVenta } from "@/lib/domain/tipo-documento";
import { nombradoEn, readersDeFactura } from "../issuing/read/factura";
import { readPago } from "../issuing/read/pago";
import { reading } from "../issuing/read/reading";
import { checkReferencias, readReferencia } from "../issuing/read/referencias";

export type VentaPedida = ReturnType<typeof readVenta>;

export function readVenta(body: FacturaRequest, now: Date) {
  const codigo = parseTipoVenta(body.tipo);
  // Of an unknown type the rest is read as an invoice, so that its faults are found, too.
  const tipo = codigo ?? FACTURA;
  const referencias = body.referencias ?? [];
  return reading({
    nombra: () => nombradoEn(body, referencias, now),
    tipo: (): CodigoTipoVenta => {
      if (codigo === null) throw refusal("tipo_desconocido", { tipo: body.tipo ?? "" }, { path: "tipo" });
      return codigo;
    },
    ...readersDeFactura(body, tipo, now),
    sinCredito: () => {
      if (body.acreditarTodo === true) throw refusal("acreditar_todo_sin_nota", {}, { path: "acreditarTodo" });
    },
    pago: () => readPago(body, tipo),
    referencias: () => {
      checkReferencias(referencias.length, body.reemplaza);
      return referencias.map((referencia, i) => readReferencia(referencia, i, now));
    },
  });
}

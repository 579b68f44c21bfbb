/** How payment receipts differ from other resources that are issued. */
import { reciboPago } from "@/lib/contract/recibos-pago";
import { serialize } from "@/lib/contract/serialize";
import { standingOf } from "../issuing/issued";
import type { Recurso } from "../issuing/recurso";
import { reciboAnswer } from "./answer";

export const RECIBO: Recurso = {
  ruta: "POST /recibos-pago",
  location: (clave) => `/api/v1/recibos-pago/${clave}`,
  answer: (issued) => {
    const { pagos = [] } = issued.draft;
    const answered = pagos.map(({ clave, consecutivo, monto, pago }) => {
      return { clave, consecutivo, monto, otrosCargos: pago.otros };
    });
    return serialize(reciboPago, reciboAnswer(issued.documento, standingOf(issued), answered));
  },
};

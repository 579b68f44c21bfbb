/** The supplier's document that a message answers: read from its signed XML, or from the request's members. */
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { refusal } from "@/lib/contract/refusal";
import { Decimal } from "@/lib/domain/decimal";
import type { Identificacion } from "@/lib/domain/documento/documento";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { type NamedClave, type Recibido, readEmisor, readFecha, readMonto } from "./members";
import { readXml } from "./read-xml";

/** @throws AppError rule that says what is wrong with the document or with the request's members */
export async function decideRecibido(
  ctx: Ctx,
  body: MensajeReceptorRequest,
  clave: NamedClave,
  receptor: Identificacion,
): Promise<Recibido> {
  const recibido = body.xml === null ? asSent(body) : await readXml(ctx, body, clave, receptor);
  refuseImpossible(recibido, clave, receptor);
  return recibido;
}

/** Refuses what no supplier's document can contain, from the XML or from the request. @throws AppError rule */
export function refuseImpossible(recibido: Recibido, clave: NamedClave, receptor: Identificacion): void {
  const { emisor, fechaEmision, montoTotalImpuesto, totalFactura } = recibido;
  if (clave.identificacion !== emisor.numero.padStart(12, "0")) {
    throw refusal("emisor_de_otra_clave", { numero: emisor.numero }, { path: "clave" });
  }
  if (emisor.numero === receptor.numero) throw refusal("emisor_propio");
  if (toFecha(fechaEmision) !== clave.fecha) throw refusal("fecha_de_clave_invalida", {}, { path: "fechaEmision" });
  if (montoTotalImpuesto !== null && new Decimal(montoTotalImpuesto).greaterThan(totalFactura)) {
    throw refusal(
      "impuesto_mayor_que_total",
      { impuesto: montoTotalImpuesto, total: totalFactura },
      { path: "montoTotalImpuesto" },
    );
  }
}

function asSent(body: MensajeReceptorRequest): Recibido {
  const montoTotalImpuesto = body.montoTotalImpuesto && readMonto("montoTotalImpuesto", body.montoTotalImpuesto);
  return {
    emisor: readEmisor(body.emisor),
    fechaEmision: readFecha(body.fechaEmision ?? ""),
    moneda: null,
    montoTotalImpuesto,
    totalFactura: readMonto("totalFactura", body.totalFactura),
    desglose: null,
    verificacion: "sin-xml",
    xml: null,
  };
}

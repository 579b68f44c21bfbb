/** How purchase invoices differ from other resources that are issued. */
import { facturaCompra } from "@/lib/contract/facturas-compra";
import { serialize } from "@/lib/contract/serialize";
import { standingOf } from "../issuing/issued";
import type { Recurso } from "../issuing/recurso";
import { compraAnswer } from "./answer";

export const COMPRA: Recurso = {
  ruta: "POST /facturas-compra",
  location: (clave) => `/api/v1/facturas-compra/${clave}`,
  answer: (issued) => serialize(facturaCompra, compraAnswer(issued.documento, standingOf(issued))),
};

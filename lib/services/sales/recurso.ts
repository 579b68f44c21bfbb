/** How sales differ from other resources that are issued. */
import { documento } from "@/lib/contract/documento";
import { serialize } from "@/lib/contract/serialize";
import { standingOf } from "../issuing/issued";
import type { Recurso } from "../issuing/recurso";
import { documentoAnswer } from "./answer";

export const VENTA: Recurso = {
  ruta: "POST /facturas",
  location: (clave) => `/api/v1/facturas/${clave}`,
  answer: (issued) => serialize(documento, documentoAnswer(issued.documento, standingOf(issued))),
};

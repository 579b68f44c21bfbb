/** What the endpoints that issue differ in, once the document is computed: where it is found, and what is said of it. */
import { documento as documentoSchema } from "@/lib/contract/documento";
import { facturaCompra } from "@/lib/contract/facturas-compra";
import { serialize } from "@/lib/contract/serialize";
import { compraAnswer, documentoAnswer } from "./documentos/answer";
import { type Issued, standingOf } from "./issued";

export interface Recurso {
  /** Of the endpoint: the scope of its Idempotency-Keys. */
  ruta: `POST /${string}`;
  location(clave: string): string;
  /** The 201's body. */
  answer(issued: Issued): string;
}

export const VENTA: Recurso = {
  ruta: "POST /facturas",
  location: (clave) => `/api/v1/facturas/${clave}`,
  answer: (issued) => serialize(documentoSchema, documentoAnswer(issued.documento, standingOf(issued))),
};

export const COMPRA: Recurso = {
  ruta: "POST /facturas-compra",
  location: (clave) => `/api/v1/facturas-compra/${clave}`,
  answer: (issued) => serialize(facturaCompra, compraAnswer(issued.documento, standingOf(issued))),
};

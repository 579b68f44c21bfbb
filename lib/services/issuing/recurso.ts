/** What the endpoints that issue differ in, once the document is computed: where it is found, and what is said of it. */

import type { Issued } from "./issued";

export interface Recurso {
  /** Of the endpoint: the scope of its Idempotency-Keys. */
  ruta: `POST /${string}`;
  location(clave: string): string;
  /** The 201's body. */
  answer(issued: Issued): string;
}

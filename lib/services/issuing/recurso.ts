/** How issuing endpoints differ once the document is computed: its location and the body of the answer. */

import type { Issued } from "./issued";

export interface Recurso {
  /** The endpoint, which is the scope of its Idempotency-Keys. */
  ruta: `POST /${string}`;
  location(clave: string): string;
  /** The 201's body. */
  answer(issued: Issued): string;
}

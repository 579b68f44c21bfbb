/** The query of an endpoint's deliveries, apart from webhooks.ts, so that its pages load no schema. */
import type { z } from "zod";
import { listQuery, parameter } from "../listas";

export const SIN_ENTREGAR = ["pendiente", "fallido", "omitido"] as const;

export const entregasQuery = listQuery({ estado: parameter(`Uno de: ${SIN_ENTREGAR.join(", ")}.`) });

export type EntregasQuery = z.output<typeof entregasQuery>;

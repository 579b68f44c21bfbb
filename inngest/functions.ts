/** All durable functions, as the worker and /api/inngest serve them. */
import type { InngestFunction } from "inngest";
import { AVISOS } from "./functions/avisos";
import { CATCH_UP_RELOJ, SCHEDULED } from "./functions/scheduled";
import { sweepOverdue, WAITING } from "./functions/waiting";

export const functions: InngestFunction.Any[] = [
  ...WAITING.map(({ run }) => run),
  sweepOverdue,
  ...SCHEDULED,
  CATCH_UP_RELOJ,
  ...AVISOS,
];

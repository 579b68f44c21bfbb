/** All durable functions, as the worker and /api/inngest serve them. */
import type { InngestFunction } from "inngest";

export const functions: InngestFunction.Any[] = [];

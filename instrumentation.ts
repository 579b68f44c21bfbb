/** Next calls this for each request that ended in an error of ours, also when its answer had begun as a 200. */
import type { Instrumentation } from "next";

/** On this channel of the process stands Next's kind of route of each such request. */
export const PORTAL_ERRORS = "purafactura:portal-errors";

export const onRequestError: Instrumentation.onRequestError = async (_error, _request, { routeType }) => {
  // Next compiles this file once more for a runtime that has no such module and that nothing here uses.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { channel } = await import("node:diagnostics_channel");
    channel(PORTAL_ERRORS).publish(routeType);
  }
};

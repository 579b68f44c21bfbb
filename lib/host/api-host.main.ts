/** The process behind the one public port: it serves the API and forwards the rest to Next. */

import { API_ROUTES } from "@/app/api/v1/routes";
import { callbackRoute } from "@/lib/http/hacienda-callback";
import { OPENAPI_30_PATH, OPENAPI_PATH } from "@/lib/http/openapi/serve";
import { INBOUND_PATH, inboundRoute } from "@/lib/http/resend-inbound";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import { startTracing, stopTracing } from "@/lib/platform/trace";
import { isPreviewOn, PREVIEW_PATH } from "@/lib/services/kernel/correos/preview";
import { endEsperas } from "@/lib/services/notices/cambios/esperas";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { CALLBACK_PATH } from "@/lib/services/submission/callback-token";
import { createApiHost } from "./api-host";
import { endWithSupervisor } from "./child-life";
import { answerEstado, createHealth, createMetrics, METRICS_PATH } from "./health";
import { hidesInngest } from "./inngest-address";
import { mailPreview } from "./mail-preview";
import { openRuntime } from "./open-runtime";
import { openApi } from "./openapi";
import { orEnd } from "./or-end";
import { createSenales, SENALES_EVERY_MS } from "./senales";

const { HOST, PORT, NEXT_ORIGIN, TRUSTED_PROXIES, METRICS_TOKEN } = env();

await startTracing("api-host");
metrics().process.set({ kind: "api" }, 1);

// Connect before listening, so that the first request does not wait and a missing database ends the process.
const { counters } = await orEnd(openRuntime());

const host = createApiHost({
  routes: API_ROUTES,
  nextOrigin: NEXT_ORIGIN ?? null,
  hotReload: process.env.PF_DEV === "1",
  trustedProxies: TRUSTED_PROXIES,
  hidden: hidesInngest(env()),
  beside: [
    [`${CALLBACK_PATH}/{token}`, callbackRoute],
    [INBOUND_PATH, inboundRoute],
  ],
  own: {
    "/api/estado": answerEstado,
    "/api/health": createHealth(METRICS_TOKEN ?? null),
    [METRICS_PATH]: createMetrics(METRICS_TOKEN ?? null),
    [OPENAPI_PATH]: openApi,
    [OPENAPI_30_PATH]: openApi,
    ...(isPreviewOn() ? { [PREVIEW_PATH]: mailPreview } : {}),
  },
});
log().info({ host: HOST, port: await host.listen(PORT, HOST) }, "api host listens");

const signal = createSenales(counters, NEXT_ORIGIN ?? null);
const signalling = setInterval(signal, SENALES_EVERY_MS);

endWithSupervisor(async () => {
  clearInterval(signalling);
  endEsperas((await getRuntime()).db);
  await host.close();
  await closeRuntime();
  await stopTracing();
});

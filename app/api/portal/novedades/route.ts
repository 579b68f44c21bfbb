import { EVENT_STREAM } from "@/lib/contract/portal/novedades";
import { MINUTE_MS } from "@/lib/platform/clock";
import { eventStream } from "@/lib/portal/event-stream";
import { portalRoute } from "@/lib/portal/portal-route";
import { watchSesion } from "@/lib/services/accounts/sesiones/watch-sesion";
import { getNovedades } from "@/lib/services/reports/novedades/get-novedades";
import { watchNovedades } from "@/lib/services/reports/novedades/watch-novedades";

/** The page then asks again. A host that stops ends its answers before (`endEvents`). */
const LIFE_MS = 10 * MINUTE_MS;

/** The company's mark, once, or as it changes for a page that asks for events. */
export const GET = portalRoute({ permiso: "documentos.ver" }, async ({ ctx, portal, request }) => {
  if (!request.headers.get("accept")?.includes(EVENT_STREAM)) return getNovedades(ctx);
  return eventStream({ signal: request.signal, lifeMs: LIFE_MS }, async ({ say, end }) => {
    const stop = await watchNovedades(ctx, say);
    const leave = watchSesion(ctx, portal.session, end);
    return () => {
      leave();
      stop();
    };
  });
});

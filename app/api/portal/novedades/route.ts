import { EVENT_STREAM } from "@/lib/contract/portal/novedades";
import { eventStream } from "@/lib/portal/event-stream";
import { portalRoute } from "@/lib/portal/portal-route";
import { loadSesion } from "@/lib/services/accounts/sesiones/load-sesion";
import { getNovedades } from "@/lib/services/reports/novedades/get-novedades";
import { watchNovedades } from "@/lib/services/reports/novedades/watch-novedades";

/** Shorter than a stopping process waits for its requests; the page then asks again. */
const LIFE_MS = 30_000;
/** How long a page goes on hearing of a company after its user was sent out or chose another one. */
const RECHECK_MS = 2_000;

/** The company's mark, once, or as it changes for a page that asks for events. */
export const GET = portalRoute({ permiso: "documentos.ver" }, async ({ ctx, portal, request }) => {
  if (!request.headers.get("accept")?.includes(EVENT_STREAM)) return getNovedades(ctx);
  const { sesionId } = portal.session;
  return eventStream({ signal: request.signal, lifeMs: LIFE_MS }, async ({ say, end }) => {
    const stop = await watchNovedades(ctx, say);
    const timer = setInterval(async () => {
      const sesion = await loadSesion(ctx.db, { sesionId, now: new Date() }).catch(() => null);
      if (sesion?.actual.tenantId !== ctx.tenantId) end();
    }, RECHECK_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  });
});

import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { filasQuery } from "@/lib/contract/portal/importaciones";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { portalRoute } from "@/lib/portal/portal-route";
import { listFilas } from "@/lib/services/sales/importaciones/request-importacion";

export const GET = portalRoute({ permiso: "catalogos.ver", query: filasQuery }, async ({ ctx, params, query }) => {
  const pagina = await listFilas(ctx, { ...query, idImportacion: params.id ?? "" });
  const datos = pagina.datos.map((fila) => ({
    ...fila,
    error: fila.error === null ? null : wordsOf(fila.error),
    advertencia: tellAdvertenciasInWords(fila.advertencias),
  }));
  return { ...pagina, datos };
});

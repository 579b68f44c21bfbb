import { listQuery, parameter } from "@/lib/contract/listas";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { portalRoute } from "@/lib/portal/portal-route";
import { listFilas } from "@/lib/services/catalog/importaciones/request-importacion";

const query = listQuery({ con: parameter("`error` o `aviso`: solo las que lo tienen.") });

export const GET = portalRoute(
  { permiso: "catalogos.ver", query },
  async ({ ctx, params, query: { con, limite, cursor } }) => {
    const of = con === "error" || con === "aviso" ? con : null;
    const pagina = await listFilas(ctx, { idImportacion: params.id ?? "", con: of, limite, cursor });
    const datos = pagina.datos.map((fila) => ({
      ...fila,
      error: fila.error === null ? null : wordsOf(fila.error),
      advertencia: tellAdvertenciasInWords(fila.advertencias),
    }));
    return { ...pagina, datos };
  },
);

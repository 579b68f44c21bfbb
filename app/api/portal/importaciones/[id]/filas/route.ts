import { listQuery, parameter } from "@/lib/contract/listas";
import { tellNoticesInWords } from "@/lib/contract/portal/notices";
import { inPlainWords } from "@/lib/portal/plain-words";
import { portalRoute } from "@/lib/portal/portal-route";
import { listFilas } from "@/lib/services/importaciones/request-importacion";

const query = listQuery({ con: parameter("`error` o `aviso`: solo las que lo tienen.") });
const said = (text: string | null) => (text === null ? null : inPlainWords(text));

export const GET = portalRoute(
  { permiso: "catalogos.ver", query },
  async ({ ctx, params, query: { con, limite, cursor } }) => {
    const of = con === "error" || con === "aviso" ? con : null;
    const pagina = await listFilas(ctx, { idImportacion: params.id ?? "", con: of, limite, cursor });
    const datos = pagina.datos.map((fila) => ({
      ...fila,
      error: said(fila.error),
      advertencia: tellNoticesInWords(fila.advertencias),
    }));
    return { ...pagina, datos };
  },
);

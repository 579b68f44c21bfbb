import { listQuery, parameter } from "@/lib/contract/listas";
import { inPlainWords } from "@/lib/portal/plain-words";
import { portalRoute } from "@/lib/portal/portal-route";
import { listFilas } from "@/lib/services/importaciones/request-importacion";

const query = listQuery({ conError: parameter("`true`: solo las que tienen error.") });

export const GET = portalRoute(
  { permiso: "catalogos.ver", query },
  async ({ ctx, params, query: { conError, limite, cursor } }) => {
    const one = { idImportacion: params.id ?? "", conError: conError === "true" };
    const pagina = await listFilas(ctx, { ...one, limite, cursor });
    const datos = pagina.datos.map((fila) => ({
      ...fila,
      error: fila.error === null ? null : inPlainWords(fila.error),
    }));
    return { ...pagina, datos };
  },
);

import { randomUUID } from "node:crypto";
import { RecibidoPagina } from "@/components/documentos-recibidos/recibido-pagina";
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { orNotFound } from "@/lib/portal/or-not-found";
import { listActividades } from "@/lib/services/catalog/catalogos/list-actividades";
import { getRecibido } from "@/lib/services/reception/documentos-recibidos/get";
import { getSiguiente } from "@/lib/services/reception/documentos-recibidos/list";
import { portalPage } from "../../portal-page";
import { respond, retry } from "../actions";

export const metadata = { title: "Comprobante de un proveedor" };

export default portalPage<{ clave: string }>({ permiso: "mensajes.ver" }, async ({ ctx, puede, params }) => {
  const { clave } = await params;
  const [recibido, actividades, siguiente] = await Promise.all([
    orNotFound(getRecibido(ctx, clave)),
    listActividades(ctx),
    getSiguiente(ctx, clave),
  ]);
  return (
    <RecibidoPagina
      inicial={recibido}
      respond={respond}
      retry={retry}
      puedeResponder={puede("mensajes.emitir")}
      llave={randomUUID()}
      actividades={actividades}
      condiciones={CONDICIONES_IMPUESTO}
      siguiente={siguiente}
    />
  );
});

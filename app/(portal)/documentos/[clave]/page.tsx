import { VentaPagina } from "@/components/documentos/venta-pagina";
import { toFecha } from "@/lib/platform/clock";
import { readClave } from "@/lib/portal/clave-param";
import { orNotFound } from "@/lib/portal/or-not-found";
import { getFacturaDetalle } from "@/lib/services/sales/detalle";
import { findProformaDe } from "@/lib/services/sales/proformas/read";
import { portalPage } from "../../portal-page";
import { acreditarTodo, anular, markSeen, retry, sendMail } from "../actions";

export const metadata = { title: "Documento" };

export default portalPage<{ clave: string }>({ permiso: "documentos.ver" }, async ({ ctx, puede, params }) => {
  const detalle = await orNotFound(params.then((segments) => getFacturaDetalle(ctx, readClave(segments))));
  const proforma = await findProformaDe(ctx, detalle.documento.clave ?? "");
  return (
    <VentaPagina
      inicial={detalle}
      proforma={proforma}
      hoy={toFecha(ctx.now)}
      puede={{
        emitir: puede("documentos.emitir"),
        enviar: puede("documentos.enviar"),
        reintentar: puede("documentos.reintentar"),
        pagar: puede("recibos.emitir"),
        anular: puede("documentos.anular"),
      }}
      acciones={{ acreditarTodo, anular, markSeen, retry, sendMail }}
    />
  );
});

import type { Metadata } from "next";
import { VentaPagina } from "@/components/documentos/venta-pagina";
import { permite } from "@/lib/domain/personas/permisos";
import { toFecha } from "@/lib/platform/clock";
import { readClave } from "@/lib/portal/clave-param";
import { orNotFound } from "@/lib/portal/or-not-found";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getFacturaDetalle } from "@/lib/services/sales/detalle";
import { findProformaDe } from "@/lib/services/sales/proformas/read";
import { acreditarTodo, anular, markSeen, retry, sendMail } from "../actions";

export const metadata: Metadata = { title: "Documento" };

export default async function DocumentoPage({ params }: { params: Promise<{ clave: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "documentos.ver" });
  const detalle = await orNotFound(params.then((segments) => getFacturaDetalle(ctx, readClave(segments))));
  const proforma = await findProformaDe(ctx, detalle.documento.clave ?? "");
  return (
    <VentaPagina
      inicial={detalle}
      proforma={proforma}
      hoy={toFecha(ctx.now)}
      puede={{
        emitir: permite(ctx.permisos, "documentos.emitir"),
        enviar: permite(ctx.permisos, "documentos.enviar"),
        reintentar: permite(ctx.permisos, "documentos.reintentar"),
        pagar: permite(ctx.permisos, "recibos.emitir"),
        anular: permite(ctx.permisos, "documentos.anular"),
      }}
      acciones={{ acreditarTodo, anular, markSeen, retry, sendMail }}
    />
  );
}

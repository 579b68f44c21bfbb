import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { SolicitudFacturaLista } from "@/components/solicitudes-factura/solicitud-factura-lista";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listSolicitudesFactura } from "@/lib/services/sales/solicitudes-factura/list";
import { aprobar, rechazar } from "./actions";

export const metadata: Metadata = { title: LISTAS.solicitudesFactura.titulo };

export default async function SolicitudesFacturaPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "documentos.ver" });
  const inicial = await firstPage(searchParams, (query) => listSolicitudesFactura(ctx, query));
  return (
    <>
      <PageHeader
        title={LISTAS.solicitudesFactura.titulo}
        description="Clientes que en el enlace de su tiquete pidieron una factura a su nombre."
      />
      <Card flush>
        <SolicitudFacturaLista
          inicial={inicial}
          actos={permite(ctx.permisos, "documentos.emitir") ? { aprobar, rechazar } : null}
        />
      </Card>
    </>
  );
}

import type { Metadata } from "next";
import { CorreosRecibidos } from "@/components/documentos-recibidos/correos";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listCorreosRecibidos } from "@/lib/services/reception/correos/list";

export const metadata: Metadata = { title: "Correos de proveedores" };

export default async function CorreosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "mensajes.ver" });
  const inicial = await firstPage(searchParams, (query) => listCorreosRecibidos(ctx, query));
  return (
    <>
      <PageHeader
        title="Correos de proveedores"
        description="Los correos que trajeron comprobantes, y qué pasó con cada archivo."
        crumbs={[{ href: "/mensajes", label: "Compras recibidas" }]}
      />
      <div className="grid gap-5">
        <Card flush>
          <CorreosRecibidos inicial={inicial} />
        </Card>
      </div>
    </>
  );
}

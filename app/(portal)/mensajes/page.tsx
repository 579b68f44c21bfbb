import type { Metadata } from "next";
import { Bandeja } from "@/components/documentos-recibidos/bandeja";
import { UploadCard } from "@/components/documentos-recibidos/upload-card";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listRecibidos } from "@/lib/services/reception/documentos-recibidos/list";
import { MAX_XML_BYTES } from "@/lib/services/reception/documentos-recibidos/receive";
import { receive, respond } from "./actions";

export const metadata: Metadata = { title: LISTAS.recibidos.titulo };

export default async function MensajesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "mensajes.ver" });
  const inicial = await firstPage(searchParams, (query) => listRecibidos(ctx, query));
  const responde = permite(ctx.permisos, "mensajes.emitir");
  return (
    <>
      <PageHeader
        title={LISTAS.recibidos.titulo}
        description="Los comprobantes de tus proveedores, y lo que les respondés ante Hacienda."
      />
      <div className="grid gap-5">
        {responde && <UploadCard receive={receive} maxBytes={MAX_XML_BYTES} />}
        <Card flush>
          <Bandeja inicial={inicial} responder={responde ? { respond, condiciones: CONDICIONES_IMPUESTO } : null} />
        </Card>
      </div>
    </>
  );
}

import type { Metadata } from "next";
import { BuzonCard } from "@/components/documentos-recibidos/buzon-card";
import { CorreosRecibidos } from "@/components/documentos-recibidos/correos";
import { DireccionCard } from "@/components/documentos-recibidos/direccion-card";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getBuzon } from "@/lib/services/reception/buzon/save";
import { getDireccion } from "@/lib/services/reception/correos/direccion";
import { listCorreosRecibidos } from "@/lib/services/reception/correos/list";
import { quitarBuzon, registrarBuzon, renew } from "./actions";

export const metadata: Metadata = { title: LISTAS.correosRecibidos.titulo };

export default async function CorreosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "mensajes.ver" });
  const [inicial, { disponible, direccion }] = await Promise.all([
    firstPage(searchParams, (query) => listCorreosRecibidos(ctx, query)),
    getDireccion(ctx),
  ]);
  const administra = permite(ctx.permisos, "configuracion.administrar");
  return (
    <>
      <PageHeader
        title={LISTAS.correosRecibidos.titulo}
        description="Los correos que trajeron comprobantes, y qué pasó con cada archivo."
      />
      <div className="grid gap-5">
        {disponible && <DireccionCard direccion={direccion} {...(administra && { renew })} />}
        {administra && <BuzonCard buzon={await getBuzon(ctx)} save={registrarBuzon} remove={quitarBuzon} />}
        <Card flush>
          <CorreosRecibidos inicial={inicial} />
        </Card>
      </div>
    </>
  );
}

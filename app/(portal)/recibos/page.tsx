import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ReciboLista } from "@/components/recibos-pago/recibo-lista";
import { RecibosTabs } from "@/components/recibos-pago/recibos-tabs";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { permite } from "@/lib/domain/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listRecibosPago } from "@/lib/services/payments/list";

export const metadata: Metadata = { title: "Recibos de pago" };

export default async function RecibosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const inicial = await firstPage(searchParams, (query) => listRecibosPago(ctx, query));
  return (
    <>
      <PageHeader
        title="Recibos de pago"
        description="Lo que te pagaron de las ventas al Estado y de las que llevan el IVA a 90 días."
        actions={
          permite(ctx.permisos, "recibos.emitir") && (
            <ButtonLink href="/recibos/nuevo">
              <HandCoins className="size-4" aria-hidden="true" />
              Registrar pago
            </ButtonLink>
          )
        }
      />
      <RecibosTabs current="/recibos" />
      <Card flush>
        <ReciboLista inicial={inicial} />
      </Card>
    </>
  );
}

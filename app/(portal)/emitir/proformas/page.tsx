import type { Metadata } from "next";
import { ProformaLista } from "@/components/emitir/guardar/proforma-lista";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listProformas } from "@/lib/services/sales/proformas/list";
import { anular, enviar } from "./actions";

export const metadata: Metadata = { title: LISTAS.proformas.titulo };

export default async function ProformasPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "documentos.ver" });
  const inicial = await firstPage(searchParams, (query) => listProformas(ctx, query));
  const emite = permite(ctx.permisos, "documentos.emitir");
  return (
    <>
      <PageHeader
        title={LISTAS.proformas.titulo}
        description="Cotizaciones para tus clientes. No son comprobantes electrónicos: se facturan cuando el cliente acepta, con los precios que le ofreciste."
      />
      <Card flush>
        <ProformaLista
          inicial={inicial}
          actos={{
            anular: emite ? anular : null,
            enviar: permite(ctx.permisos, "documentos.enviar") ? enviar : null,
          }}
          first={emite && <ButtonLink href="/emitir">Escribir una</ButtonLink>}
        />
      </Card>
    </>
  );
}

import type { Metadata } from "next";
import { CorreosLista } from "@/components/correos/correos-lista";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listCorreos } from "@/lib/services/notices/correos/list-correos";
import { resendMail } from "./actions";

export const metadata: Metadata = { title: LISTAS.correos.titulo };

export default async function MailPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "correos.ver" });
  const inicial = await firstPage(searchParams, (query) => listCorreos(ctx, query));
  return (
    <>
      <PageHeader
        title={LISTAS.correos.titulo}
        description="Los documentos, estados de cuenta y recordatorios que salieron, los que esperan y los que no pudieron salir."
      />
      <Card flush>
        <CorreosLista inicial={inicial} {...(permite(ctx.permisos, "documentos.enviar") && { resend: resendMail })} />
      </Card>
    </>
  );
}

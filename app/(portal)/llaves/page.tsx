import type { Metadata } from "next";
import { CreateKeyButton } from "@/components/api-keys/create-key";
import { KeyLista } from "@/components/api-keys/key-lista";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listApiKeys } from "@/lib/services/accounts/api-keys/list-api-keys";
import { createKey, revokeKey, rotateKey } from "./actions";

export const metadata: Metadata = { title: LISTAS.keys.titulo };

export default async function KeysPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx, tenant } = await requirePortalContext({ permiso: "llaves.administrar" });
  const inicial = await firstPage(searchParams, (query) => listApiKeys(ctx, query));
  return (
    <>
      <PageHeader
        title={LISTAS.keys.titulo}
        crumbs={[CONFIGURACION]}
        description={`Con una llave, tu sistema habla con la API en nombre de ${tenant.nombre}.`}
        actions={<CreateKeyButton create={createKey} />}
      />
      <Card flush>
        <KeyLista create={createKey} rotate={rotateKey} revoke={revokeKey} inicial={inicial} />
      </Card>
    </>
  );
}

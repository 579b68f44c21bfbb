import { KeyDeeds } from "@/components/api-keys/key-deeds";
import { KeyEstado } from "@/components/api-keys/key-estado";
import { ScopeList } from "@/components/api-keys/scope-list";
import { PageHeader } from "@/components/layout/page-header";
import { SolicitudLista } from "@/components/solicitudes/solicitud-lista";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { enlaceA } from "@/lib/contract/portal/listas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { orNotFound } from "@/lib/portal/or-not-found";
import { getApiKey } from "@/lib/services/accounts/api-keys/list-api-keys";
import { listSolicitudes } from "@/lib/services/operations/solicitudes/list-solicitudes";
import { portalPage } from "../../portal-page";
import { revokeKey, rotateKey } from "../actions";

export const metadata = { title: "Llave de API" };

export default portalPage<{ id: string }>({ permiso: "llaves.administrar" }, async ({ ctx, primera, params }) => {
  const apiKeyId = Number((await params).id);
  const llave = await orNotFound(getApiKey(ctx, { apiKeyId }));
  const inicial = await primera((ctx, query) => listSolicitudes(ctx, { ...query, apiKeyId }));
  return (
    <>
      <PageHeader
        title={llave.nombre}
        description={<span className="font-mono">{llave.prefijo}…</span>}
        crumbs={[enlaceA("keys")]}
        badge={<KeyEstado estado={llave.estado} />}
        actions={<KeyDeeds llave={llave} rotate={rotateKey} revoke={revokeKey} />}
      />
      <div className="grid gap-5">
        <Card>
          <DescriptionList
            columns={3}
            items={[
              ["Último uso", llave.lastUsedAt === null ? "Todavía no se ha usado" : formatFechaHora(llave.lastUsedAt)],
              ["Creada", formatFechaHora(llave.createdAt)],
              ["Límite", `${llave.limitePorMinuto} solicitudes por minuto`],
              ...(llave.expiresAt === null ? [] : [["Vence", formatFechaHora(llave.expiresAt)] as const]),
              ...(llave.revokedAt === null ? [] : [["Revocada", formatFechaHora(llave.revokedAt)] as const]),
            ]}
          />
          <div className="mt-4 border-t border-line pt-4">
            <ScopeList scopes={llave.scopes} />
          </div>
        </Card>
        <Card
          flush
          title="Solicitudes"
          description="Lo que pidió esta llave, de lo más nuevo a lo más viejo. No guardamos el contenido que envía ni el que recibe."
        >
          <SolicitudLista apiKeyId={apiKeyId} inicial={inicial} />
        </Card>
      </div>
    </>
  );
});

import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { EmpresasPendientes } from "@/components/pendientes/empresas";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listPendientesDeCuenta } from "@/lib/services/reports/pendientes/list-pendientes";
import { chooseTenant } from "../actions";

export const metadata: Metadata = { title: "Pendientes" };

export default async function PendientesPage() {
  const { ctx, session, tenant } = await requirePortalContext({ permiso: "documentos.ver" });
  const { cuentaId, tenants } = session;
  const empresas = await listPendientesDeCuenta(ctx, { cuentaId, now: ctx.now, requestId: ctx.requestId });
  return (
    <>
      <PageHeader
        title="Pendientes"
        description={
          tenants.length > 1
            ? `Lo que espera por vos en tus ${tenants.length} empresas, con lo más urgente primero.`
            : `Lo que espera por vos en ${tenant.nombre}, con lo más urgente primero.`
        }
      />
      <EmpresasPendientes empresas={empresas} actual={tenant.tenantId} choose={chooseTenant} />
    </>
  );
}

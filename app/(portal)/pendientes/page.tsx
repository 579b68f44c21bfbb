import { EmpresasPendientes } from "@/components/pendientes/empresas";
import { listPendientesDeCuenta } from "@/lib/services/reports/pendientes/list-pendientes";
import { chooseTenant } from "../actions";
import { portalPage } from "../portal-page";

export const metadata = { title: "Pendientes" };

export default portalPage(
  {
    permiso: "documentos.ver",
    ...metadata,
    description: ({ session: { tenants }, tenant }) =>
      tenants.length > 1
        ? `Lo que espera por vos en tus ${tenants.length} empresas, con lo más urgente primero.`
        : `Lo que espera por vos en ${tenant.nombre}, con lo más urgente primero.`,
  },
  async ({ ctx, session: { cuentaId }, tenant }) => (
    <EmpresasPendientes
      empresas={await listPendientesDeCuenta(ctx, { cuentaId, now: ctx.now, requestId: ctx.requestId })}
      actual={tenant.tenantId}
      choose={chooseTenant}
    />
  ),
);

import type { Metadata } from "next";
import { ClienteForm } from "@/components/clientes/cliente-form";
import { PageHeader } from "@/components/layout/page-header";
import { enlaceA } from "@/lib/contract/portal/listas";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { createCliente } from "../actions";

export const metadata: Metadata = { title: "Nuevo cliente" };

export default async function NuevoClientePage() {
  await requirePortalContext({ permiso: "catalogos.editar" });
  return (
    <div className="max-w-4xl">
      <PageHeader title="Nuevo cliente" crumbs={[enlaceA("clientes")]} />
      <ClienteForm save={createCliente} />
    </div>
  );
}

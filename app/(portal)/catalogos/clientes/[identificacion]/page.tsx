import type { Metadata } from "next";
import { ClienteForm } from "@/components/catalogos/cliente-form";
import { ExoneracionesCard } from "@/components/catalogos/exoneraciones-card";
import { PageHeader } from "@/components/layout/page-header";
import { permite } from "@/lib/domain/permisos";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getCliente } from "@/lib/services/clientes/get";
import { listExoneraciones } from "@/lib/services/exoneraciones/list-exoneraciones";
import { changeExoneracion, registerExoneracion, setEstado, updateCliente } from "../actions";

export const metadata: Metadata = { title: "Cliente" };

export default async function ClientePage({ params }: { params: Promise<{ identificacion: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
  const cliente = await orNotFound(getCliente(ctx, readSegment((await params).identificacion)));
  const { identificacion, nombre, apellidos } = cliente;
  const exoneraciones = await listExoneraciones(ctx, { identificacion });
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={`${nombre} ${apellidos}`.trim()}
        crumbs={[{ href: "/catalogos/clientes", label: "Clientes" }]}
      />
      <div className="grid gap-5">
        <ExoneracionesCard
          identificacion={identificacion}
          exoneraciones={exoneraciones}
          create={registerExoneracion}
          change={changeExoneracion}
          setEstado={setEstado}
          readOnly={!permite(ctx.permisos, "exoneraciones.editar")}
        />
        <ClienteForm cliente={cliente} save={updateCliente} readOnly={!permite(ctx.permisos, "catalogos.editar")} />
      </div>
    </div>
  );
}

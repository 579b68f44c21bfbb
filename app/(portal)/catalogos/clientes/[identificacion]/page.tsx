import { FilePlus } from "lucide-react";
import type { Metadata } from "next";
import { ClienteFicha } from "@/components/clientes/cliente-ficha";
import { ClienteForm } from "@/components/clientes/cliente-form";
import { CreditoPlenoCard } from "@/components/clientes/credito-pleno-card";
import { ExoneracionesCard } from "@/components/exoneraciones/exoneraciones-card";
import { EstadoBoton } from "@/components/form/estado-boton";
import { CLIENTE } from "@/components/form/estados";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { enlaceA } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getCliente } from "@/lib/services/catalog/clientes/get";
import { getCreditoPleno } from "@/lib/services/catalog/clientes/set-credito-pleno";
import { listExoneraciones } from "@/lib/services/catalog/exoneraciones/list-exoneraciones";
import { getFichaCliente } from "@/lib/services/reports/fichas/get-cliente";
import {
  changeExoneracion,
  markCreditoPleno,
  registerExoneracion,
  setEstado,
  setEstadoDeCliente,
  updateCliente,
} from "../actions";

export const metadata: Metadata = { title: "Cliente" };

export default async function ClientePage({ params }: { params: Promise<{ identificacion: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
  const cliente = await orNotFound(getCliente(ctx, readSegment((await params).identificacion)));
  const { identificacion, nombre, apellidos } = cliente;
  const editable = permite(ctx.permisos, "catalogos.editar");
  const [exoneraciones, creditoPleno, ficha] = await Promise.all([
    listExoneraciones(ctx, { identificacion }),
    getCreditoPleno(ctx, { identificacion }),
    getFichaCliente(ctx, cliente),
  ]);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={`${nombre} ${apellidos}`.trim()}
        crumbs={[enlaceA("clientes")]}
        badge={!cliente.estado && <Badge>Inactivo</Badge>}
        actions={
          <>
            {editable && (
              <EstadoBoton
                textos={CLIENTE}
                input={{ identificacion }}
                estado={cliente.estado}
                setEstado={setEstadoDeCliente}
              />
            )}
            {cliente.estado && permite(ctx.permisos, "documentos.emitir") && (
              <ButtonLink href={`/emitir?cliente=${encodeURIComponent(identificacion)}`}>
                <FilePlus className="size-4" aria-hidden="true" />
                Facturarle
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-5">
        <ClienteFicha identificacion={identificacion} ficha={ficha} />
        <ExoneracionesCard
          identificacion={identificacion}
          exoneraciones={exoneraciones}
          create={registerExoneracion}
          change={changeExoneracion}
          setEstado={setEstado}
          readOnly={!permite(ctx.permisos, "exoneraciones.editar")}
        />
        <ClienteForm cliente={cliente} save={updateCliente} readOnly={!editable} />
        {permite(ctx.permisos, "reportes.declarar") && (
          <CreditoPlenoCard identificacion={identificacion} creditoPleno={creditoPleno} save={markCreditoPleno} />
        )}
      </div>
    </div>
  );
}

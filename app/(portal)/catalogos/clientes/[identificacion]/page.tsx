import { FilePlus } from "lucide-react";
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
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { getCliente } from "@/lib/services/catalog/clientes/get";
import { getCreditoPleno } from "@/lib/services/catalog/clientes/set-credito-pleno";
import { listExoneraciones } from "@/lib/services/catalog/exoneraciones/list-exoneraciones";
import { getFichaCliente } from "@/lib/services/reports/fichas/get-cliente";
import { portalPage } from "../../../portal-page";
import {
  changeExoneracion,
  markCreditoPleno,
  registerExoneracion,
  setEstado,
  setEstadoDeCliente,
  updateCliente,
} from "../actions";

export const metadata = { title: "Cliente" };

export default portalPage<{ identificacion: string }>({ permiso: "catalogos.ver" }, async ({ ctx, puede, params }) => {
  const cliente = await orNotFound(getCliente(ctx, readSegment((await params).identificacion)));
  const { identificacion, nombre, apellidos } = cliente;
  const editable = puede("catalogos.editar");
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
            {cliente.estado && puede("documentos.emitir") && (
              <ButtonLink Icon={FilePlus} href={`/emitir?cliente=${encodeURIComponent(identificacion)}`}>
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
          readOnly={!puede("exoneraciones.editar")}
        />
        <ClienteForm cliente={cliente} save={updateCliente} readOnly={!editable} />
        {puede("reportes.declarar") && (
          <CreditoPlenoCard identificacion={identificacion} creditoPleno={creditoPleno} save={markCreditoPleno} />
        )}
      </div>
    </div>
  );
});

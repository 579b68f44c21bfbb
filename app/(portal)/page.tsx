import type { Metadata } from "next";
import { InicioVivo } from "@/components/inicio/inicio-vivo";
import { PageHeader } from "@/components/layout/page-header";
import { permite } from "@/lib/domain/personas/permisos";
import type { SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getInicio } from "@/lib/services/reports/inicio/get-inicio";
import { getMesAnterior, getResumenMes } from "@/lib/services/reports/inicio/get-resumen";
import { emitirPrueba } from "./actions";

export const metadata: Metadata = { title: "Inicio" };

const MES = /^2\d{3}-(0[1-9]|1[0-2])$/;

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx, session, tenant } = await requirePortalContext({ permiso: "documentos.ver" });
  const { mes: sent } = await searchParams;
  const cifras = permite(ctx.permisos, "reportes.ver");
  const [inicial, anterior] = await Promise.all([getInicio(ctx), cifras ? getMesAnterior(ctx) : null]);
  const past = typeof sent === "string" && MES.test(sent) && sent < (inicial.resumen?.mes ?? "") ? sent : null;
  return (
    <>
      <PageHeader
        title={`¡Hola, ${session.nombre.split(" ")[0]}!`}
        description={
          tenant.puntosVenta === null
            ? `Así va ${tenant.nombre} hoy y este mes.`
            : "Ves y emitís solo lo de tus puntos de venta. Las cifras y los reportes de la empresa los ve quien no tiene ese límite."
        }
      />
      <InicioVivo
        inicial={inicial}
        anterior={anterior}
        pasado={past === null ? null : await getResumenMes(ctx, { mes: past })}
        permisos={ctx.permisos}
        prueba={
          tenant.ambiente === "simulador" && permite(ctx.permisos, "configuracion.administrar")
            ? { empresa: tenant.nombre, emitir: emitirPrueba }
            : null
        }
      />
    </>
  );
}

import { InicioVivo } from "@/components/inicio/inicio-vivo";
import { getInicio } from "@/lib/services/reports/inicio/get-inicio";
import { getMesAnterior, getResumenMes } from "@/lib/services/reports/inicio/get-resumen";
import { emitirPrueba } from "./actions";
import { portalPage } from "./portal-page";

export const metadata = { title: "Inicio" };

const MES = /^2\d{3}-(0[1-9]|1[0-2])$/;

export default portalPage(
  {
    permiso: "documentos.ver",
    title: ({ session }) => `¡Hola, ${session.nombre.split(" ")[0]}!`,
    description: ({ tenant }) =>
      tenant.puntosVenta === null
        ? `Así va ${tenant.nombre} hoy y este mes.`
        : "Ves y emitís solo lo de tus puntos de venta. Las cifras y los reportes de la empresa los ve quien no tiene ese límite.",
  },
  async ({ ctx, tenant, puede, searchParams }) => {
    const { mes: sent } = await searchParams;
    const [inicial, anterior] = await Promise.all([getInicio(ctx), puede("reportes.ver") ? getMesAnterior(ctx) : null]);
    const past = typeof sent === "string" && MES.test(sent) && sent < (inicial.resumen?.mes ?? "") ? sent : null;
    return (
      <InicioVivo
        inicial={inicial}
        anterior={anterior}
        pasado={past === null ? null : await getResumenMes(ctx, { mes: past })}
        permisos={ctx.permisos}
        prueba={
          tenant.ambiente === "simulador" && puede("configuracion.administrar")
            ? { empresa: tenant.nombre, emitir: emitirPrueba }
            : null
        }
      />
    );
  },
);

import { AuditoriaLista } from "@/components/auditoria/auditoria-lista";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { listActores } from "@/lib/services/accounts/auditoria/list-actores";
import { listAuditoria } from "@/lib/services/accounts/auditoria/list-auditoria";
import { metadataDe, portalPage } from "../../portal-page";

export const metadata = metadataDe("auditoria");

export default portalPage(
  {
    permiso: "auditoria.ver",
    lista: "auditoria",
    description: "Quién hizo qué y cuándo: personas, llaves de API y el sistema.",
    crumbs: [CONFIGURACION],
  },
  async ({ ctx, primera }) => {
    const [inicial, actores] = await Promise.all([primera(listAuditoria), listActores(ctx)]);
    return <AuditoriaLista {...actores} inicial={inicial} />;
  },
);

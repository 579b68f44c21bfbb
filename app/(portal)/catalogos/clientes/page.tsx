import { ClienteLista } from "@/components/clientes/cliente-lista";
import { CrearOImportar } from "@/components/importaciones/crear-o-importar";
import { listClientes } from "@/lib/services/catalog/clientes/list";
import { metadataDe, portalPage } from "../../portal-page";

export const metadata = metadataDe("clientes");

export default portalPage(
  {
    permiso: "catalogos.ver",
    lista: "clientes",
    description: "A quiénes les facturás, con sus exoneraciones.",
    actions: ({ puede }) => puede("catalogos.editar") && <CrearOImportar objeto="clientes" nuevo="Nuevo cliente" />,
  },
  async ({ primera, actions }) => <ClienteLista inicial={await primera(listClientes)} first={actions} />,
);

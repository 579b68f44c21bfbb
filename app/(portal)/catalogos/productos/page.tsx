import { CrearOImportar } from "@/components/importaciones/crear-o-importar";
import { ProductoLista } from "@/components/productos/producto-lista";
import { listProductos } from "@/lib/services/catalog/productos/list";
import { metadataDe, portalPage } from "../../portal-page";

export const metadata = metadataDe("productos");

export default portalPage(
  {
    permiso: "catalogos.ver",
    lista: "productos",
    description: "Lo que vendés: bienes y servicios, con su precio y su IVA.",
    actions: ({ puede }) => puede("catalogos.editar") && <CrearOImportar objeto="productos" nuevo="Nuevo producto" />,
  },
  async ({ primera, actions }) => <ProductoLista inicial={await primera(listProductos)} first={actions} />,
);

import { Clasificadores } from "@/components/clasificadores/clasificadores";
import { listCategorias, listMarcas } from "@/lib/services/catalog/clasificadores/list-clasificadores";
import { metadataDe, portalPage } from "../../portal-page";
import { addCategoria, addMarca, addSubcategoria, changeClasificador } from "./actions";

export const metadata = metadataDe("marcas");

export default portalPage(
  { permiso: "catalogos.ver", ...metadata, description: "Con qué se ordenan tus productos." },
  async ({ ctx, puede, primera }) => {
    const [categorias, marcas] = await Promise.all([listCategorias(ctx), primera(listMarcas)]);
    return (
      <Clasificadores
        categorias={categorias}
        {...(marcas && { marcas })}
        create={{ categoria: addCategoria, subcategoria: addSubcategoria, marca: addMarca }}
        update={changeClasificador}
        readOnly={!puede("catalogos.editar")}
      />
    );
  },
);

import { Proveedores } from "@/components/proveedores/proveedor-lista";
import { listProveedores } from "@/lib/services/catalog/proveedores/gestion";
import { metadataDe, portalPage } from "../../portal-page";
import { changeProveedor, createProveedor } from "./actions";

export const metadata = metadataDe("proveedores");

export default portalPage(
  { permiso: "catalogos.ver", ...metadata, description: "A quiénes les comprás." },
  async ({ puede, primera }) => (
    <Proveedores
      inicial={await primera(listProveedores)}
      create={createProveedor}
      update={changeProveedor}
      readOnly={!puede("catalogos.editar")}
    />
  ),
);

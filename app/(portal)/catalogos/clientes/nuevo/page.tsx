import { ClienteForm } from "@/components/clientes/cliente-form";
import { enlaceA } from "@/lib/contract/portal/listas";
import { portalPage } from "../../../portal-page";
import { createCliente } from "../actions";

export const metadata = { title: "Nuevo cliente" };

export default portalPage(
  { permiso: "catalogos.editar", ...metadata, crumbs: [enlaceA("clientes")], className: "max-w-4xl" },
  () => <ClienteForm save={createCliente} />,
);

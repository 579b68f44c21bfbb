import { CreateKeyButton } from "@/components/api-keys/create-key";
import { KeyLista } from "@/components/api-keys/key-lista";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { listApiKeys } from "@/lib/services/accounts/api-keys/list-api-keys";
import { metadataDe, portalPage } from "../portal-page";
import { createKey, revokeKey, rotateKey } from "./actions";

export const metadata = metadataDe("keys");

export default portalPage(
  {
    permiso: "llaves.administrar",
    lista: "keys",
    description: ({ tenant }) => `Con una llave, tu sistema habla con la API en nombre de ${tenant.nombre}.`,
    crumbs: [CONFIGURACION],
    actions: <CreateKeyButton create={createKey} />,
  },
  async ({ primera }) => (
    <KeyLista create={createKey} rotate={rotateKey} revoke={revokeKey} inicial={await primera(listApiKeys)} />
  ),
);

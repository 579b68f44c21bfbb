import { FileUp } from "lucide-react";
import { LoteLista } from "@/components/lotes/lote-lista";
import { ButtonLink } from "@/components/ui/button";
import { listLotes } from "@/lib/services/sales/lotes/consult";
import { metadataDe, portalPage } from "../portal-page";

export const metadata = metadataDe("lotes");

export default portalPage(
  {
    permiso: "lotes.ver",
    lista: "lotes",
    description:
      "Muchos documentos de una vez, y qué pasó con cada uno. Se conservan 30 días; los documentos, siempre.",
    actions: ({ puede }) =>
      puede("lotes.emitir") && (
        <ButtonLink Icon={FileUp} href="/lotes/nuevo">
          Subir una hoja
        </ButtonLink>
      ),
  },
  async ({ primera }) => <LoteLista inicial={await primera(listLotes)} />,
);

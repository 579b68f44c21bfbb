import { FileArchive } from "lucide-react";
import { ButtonLink } from "../ui/button";

/** The files of chosen documents. @param elegidos the list and its chosen `claves`, as the address has them */
export function DescargarZip({ elegidos }: { elegidos: string }) {
  return (
    <ButtonLink
      Icon={FileArchive}
      look="secondary"
      size="sm"
      href={`/api/portal/listas/zip?${elegidos}`}
      prefetch={false}
      download
    >
      Descargar ZIP
    </ButtonLink>
  );
}

import { FileUp, Plus } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";

/** The two ways to fill a catalog: from a file, or by its form. */
export function CrearOImportar({ objeto, nuevo }: { objeto: "clientes" | "productos"; nuevo: string }) {
  return (
    <>
      <ButtonLink href={`/catalogos/importaciones?objeto=${objeto}`} look="secondary">
        <FileUp className="size-4" aria-hidden="true" />
        Importar
      </ButtonLink>
      <ButtonLink href={`/catalogos/${objeto}/nuevo`}>
        <Plus className="size-4" aria-hidden="true" />
        {nuevo}
      </ButtonLink>
    </>
  );
}

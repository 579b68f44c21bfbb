import { FileUp, Plus } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";

/** The two ways to fill a catalog: from a file, or by its form. */
export function CrearOImportar({ objeto, nuevo }: { objeto: "clientes" | "productos"; nuevo: string }) {
  return (
    <>
      <ButtonLink Icon={FileUp} href={`/catalogos/importaciones?objeto=${objeto}`} look="secondary">
        Importar
      </ButtonLink>
      <ButtonLink Icon={Plus} href={`/catalogos/${objeto}/nuevo`}>
        {nuevo}
      </ButtonLink>
    </>
  );
}

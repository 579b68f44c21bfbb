"use client";

import { ProductoForm } from "@/components/productos/producto-form";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { ProductoEditable } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";

/** Creates a product without leaving the document, by the catalog's own form. */
export function ProductoNuevo({
  nombre,
  crear,
  onClose,
  onCreated,
}: {
  /** The words of the search. */
  nombre: string;
  crear: FormAction<ProductoEditable>;
  onClose: () => void;
  onCreated: (producto: ProductoEditable) => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Producto nuevo"
      description="Queda en tu catálogo y en esta línea."
      width="lg"
    >
      <ProductoForm nombre={nombre} save={crear} onSaved={onCreated} />
    </Dialog>
  );
}

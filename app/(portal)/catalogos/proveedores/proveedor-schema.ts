/** The forms of a supplier, checked by the use case's own reader. */
import { idElegido, marcado, TAMBIEN_CON_FALTAS } from "@/lib/contract/portal/campos";
import { proveedorDeCompraForm, proveedorForm } from "@/lib/contract/portal/proveedores";
import { formRefusedBy } from "@/lib/portal/refused-by";
import { readProveedor } from "@/lib/services/catalog/proveedores/gestion";

const judged = formRefusedBy(readProveedor);

export const proveedorNuevo = proveedorForm.superRefine(judged, TAMBIEN_CON_FALTAS);
export const proveedorConocido = proveedorForm
  .extend({ idProveedor: idElegido(), estado: marcado() })
  .superRefine(judged, TAMBIEN_CON_FALTAS);
export const proveedorDeCompra = proveedorDeCompraForm.superRefine(judged, TAMBIEN_CON_FALTAS);

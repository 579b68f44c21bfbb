/** What is kept of the editor's state: the customer and the products by their ids, the rest as typed. */
import type { FormularioGuardado } from "@/lib/contract/portal/borradores";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import type { Cambio } from "../borrador/borrador";
import type { FacturaBorrador } from "../borrador/venta";
import { precioDe } from "../cuentas/venta";

/** The form at the prices that it shows now, which stay when the catalog's change. */
export function congelado(form: FacturaBorrador, cambio: Cambio): FacturaBorrador {
  const lineas = form.lineas.map((linea) => ({ ...linea, precioEscrito: precioDe(linea, form.moneda, cambio) }));
  return { ...form, lineas };
}

export function formularioDe(
  { cliente, lineas, ...form }: FacturaBorrador,
  plantilla: Plantilla | null,
): FormularioGuardado {
  return {
    ...form,
    identificacion: cliente?.identificacion ?? null,
    origen: plantilla && { uso: plantilla.origen.uso, clave: plantilla.origen.clave },
    lineas: lineas.map(({ producto, exoneracion, ...linea }) => ({
      ...linea,
      idProducto: producto?.idProducto ?? null,
      nombre: producto?.nombre ?? null,
      idExoneracion: exoneracion?.idExoneracion ?? null,
    })),
  };
}

"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { pagoProveedorForm } from "@/lib/contract/portal/pagos-proveedor";
import { portalAction } from "@/lib/portal/portal-action";
import { registerPagoProveedor } from "@/lib/services/payments/proveedores/register-pago";
import { anularPagoProveedor } from "@/lib/services/payments/proveedores/void-pago";

const DEMAND = { permiso: "pagos.registrar" } as const;

/** The form's key makes a second click or a retry return the same payment. */
export const registrarPagoProveedor = portalAction(pagoProveedorForm, DEMAND, async ({ ctx, input }) => {
  const { llave, ...body } = input;
  await registerPagoProveedor(ctx, { body, idempotencyKey: llave });
  refresh();
  return { message: "Pago registrado." };
});

export const anularPago = portalAction(z.object({ idPago: z.int() }), DEMAND, async ({ ctx, input }) => {
  await anularPagoProveedor(ctx, input.idPago);
  refresh();
  return { message: "Pago anulado: los documentos se deben otra vez." };
});

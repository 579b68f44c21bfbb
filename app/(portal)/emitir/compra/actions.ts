"use server";

import { compraForm } from "@/lib/contract/portal/emitir-compra";
import { portalAction } from "@/lib/portal/portal-action";
import { createProveedor, findProveedor, updateProveedor } from "@/lib/services/catalog/proveedores/gestion";
import { issueFacturaCompra, previewFacturaCompra, simulateFacturaCompra } from "@/lib/services/purchases/issue";
import { proveedorDeCompra } from "../../catalogos/proveedores/proveedor-schema";
import { emision } from "../emision";

const DEMAND = { permiso: "compras.emitir" } as const;

const compras = emision(compraForm, {
  lista: "Facturas de compra",
  issue: (ctx, { llave, ...sent }) => issueFacturaCompra(ctx, { ...sent, idempotencyKey: llave }),
  simulate: simulateFacturaCompra,
  preview: previewFacturaCompra,
});

export const emitirCompra = portalAction(compraForm, DEMAND, compras.emitir, compras.completar);
export const simularCompra = portalAction(compraForm, DEMAND, compras.simular, compras.completar);

/** Creates a supplier or completes a known one. A number that is already registered returns that supplier as stored. */
export const guardarProveedor = portalAction(
  proveedorDeCompra,
  { permiso: "catalogos.editar" },
  async ({ ctx, input: { idProveedor, estado, ...form } }) => {
    if (idProveedor !== undefined) {
      return { message: "Proveedor guardado.", result: await updateProveedor(ctx, { ...form, idProveedor, estado }) };
    }
    const existente = await findProveedor(ctx, form.identificacion);
    if (existente !== null) return { message: `${existente.nombre} ya estaba en tus proveedores.`, result: existente };
    const creado = await createProveedor(ctx, form);
    return { message: `Listo: ${creado.nombre} ya está en tus proveedores.`, result: creado };
  },
);

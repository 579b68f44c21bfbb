"use server";

import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { compraForm } from "@/lib/contract/portal/emitir-compra";
import { portalAction } from "@/lib/portal/portal-action";
import { createProveedor, findProveedor, updateProveedor } from "@/lib/services/catalog/proveedores/gestion";
import { issueFacturaCompra } from "@/lib/services/purchases/issue";
import { simulateFacturaCompra } from "@/lib/services/purchases/simulate";
import { proveedorDeCompra } from "../../catalogos/proveedores/proveedor-schema";
import { claveOf } from "../clave-of";
import { refuseInWords } from "../refuse-in-words";

const DEMAND = { permiso: "compras.emitir" } as const;
const inWords = refuseInWords("Facturas de compra");

/** Issues through the API's own use case. The form's key makes a second click or a retry return the same document. */
export const emitirCompra = portalAction(compraForm, DEMAND, async ({ ctx, input, portal }) => {
  const { llave, totalEsperado, documento } = input;
  const body = { ...documento, idUsuario: portal.tenant.usuarioId };
  const issued = await issueFacturaCompra(ctx, { body, idempotencyKey: llave, totalEsperado }).catch(inWords);
  return { result: { clave: claveOf(issued) } };
});

/** Answers like issuing, but writes nothing. */
export const simularCompra = portalAction(compraForm, DEMAND, async ({ ctx, input, portal }) => ({
  result: await simulateFacturaCompra(
    ctx,
    { ...input.documento, idUsuario: portal.tenant.usuarioId },
    tellAdvertenciasInWords,
  ).catch(inWords),
}));

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

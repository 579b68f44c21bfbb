"use server";

import type { z } from "zod";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { compraForm } from "@/lib/contract/portal/emitir-compra";
import type { AppError } from "@/lib/platform/errors";
import { type PortalCall, portalAction } from "@/lib/portal/portal-action";
import type { PortalContext } from "@/lib/portal/require-portal-context";
import { createProveedor, findProveedor, updateProveedor } from "@/lib/services/catalog/proveedores/gestion";
import { issueFacturaCompra } from "@/lib/services/purchases/issue";
import { previewFacturaCompra, simulateFacturaCompra } from "@/lib/services/purchases/simulate";
import { proveedorDeCompra } from "../../catalogos/proveedores/proveedor-schema";
import { claveOf } from "../clave-of";
import { refuseInWords } from "../refuse-in-words";
import { todasLasFaltas } from "../todas-las-faltas";

const DEMAND = { permiso: "compras.emitir" } as const;
const inWords = refuseInWords("Facturas de compra");

const bodyOf = ({ documento }: z.output<typeof compraForm>, { tenant }: PortalContext) => ({
  ...documento,
  idUsuario: tenant.usuarioId,
});
const faltasDe = ({ ctx, portal }: Pick<PortalCall<unknown>, "ctx" | "portal">) =>
  todasLasFaltas(
    compraForm,
    (body: ReturnType<typeof bodyOf>) => simulateFacturaCompra(ctx, body),
    (read) => bodyOf(read, portal),
  );
const completar = (error: AppError, call: PortalCall<unknown>) => faltasDe(call).delFormulario(error, call.input);

/** Issues through the API's own use case. The form's key makes a second click or a retry return the same document. */
export const emitirCompra = portalAction(
  compraForm,
  DEMAND,
  async (call) => {
    const { ctx, input, portal } = call;
    const { llave, totalEsperado } = input;
    const body = bodyOf(input, portal);
    const issued = await issueFacturaCompra(ctx, { body, idempotencyKey: llave, totalEsperado })
      .catch(inWords)
      .catch(faltasDe(call).deLaEmision(body));
    return { result: { clave: claveOf(issued) } };
  },
  completar,
);

/** Answers like issuing and draws the PDF, but writes nothing. */
export const simularCompra = portalAction(
  compraForm,
  DEMAND,
  async (call) => {
    const body = bodyOf(call.input, call.portal);
    return {
      result: await previewFacturaCompra(call.ctx, body, call.input.totalEsperado, tellAdvertenciasInWords)
        .catch(inWords)
        .catch(faltasDe(call).deLaEmision(body)),
    };
  },
  completar,
);

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

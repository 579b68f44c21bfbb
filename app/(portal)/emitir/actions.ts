"use server";

import type { z } from "zod";
import { TAMBIEN_CON_FALTAS } from "@/lib/contract/portal/campos";
import { clienteForm, facturaForm } from "@/lib/contract/portal/emitir";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { portalAction } from "@/lib/portal/portal-action";
import { formRefusedBy } from "@/lib/portal/refused-by";
import { decideCliente } from "@/lib/services/catalog/clientes/decide-cliente";
import { findCliente } from "@/lib/services/catalog/clientes/get";
import { upsertCliente } from "@/lib/services/catalog/clientes/upsert";
import { issueEscrito } from "@/lib/services/sales/borradores/issue";
import { previewFactura, simulateFactura } from "@/lib/services/sales/facturas";
import { emision } from "./emision";

const DEMAND = { permiso: "documentos.emitir" } as const;
type ClienteSent = z.output<typeof clienteForm>;
const SIN_MAS = {
  nombreInterno: null,
  direccion: null,
  comentario: null,
  exonerado: null,
  pagaTimbre: null,
  limiteCredito: null,
};
const clienteJudged = clienteForm.superRefine(
  formRefusedBy((form: ClienteSent) =>
    decideCliente({ ...form, ...SIN_MAS }, normalizeIdentificacion(form.identificacion), null),
  ),
  TAMBIEN_CON_FALTAS,
);

const ventas = emision(facturaForm, {
  lista: "Ventas",
  issue: issueEscrito,
  simulate: simulateFactura,
  preview: previewFactura,
});

export const emitir = portalAction(facturaForm, DEMAND, ventas.emitir, ventas.completar);
export const simular = portalAction(facturaForm, DEMAND, ventas.simular, ventas.completar);

/** An existing customer is returned as stored: nothing of it is overwritten from here. */
export const crearCliente = portalAction(clienteJudged, { permiso: "catalogos.editar" }, async ({ ctx, input }) => {
  const existente = await findCliente(ctx, input.identificacion);
  if (existente !== null) return { message: `${existente.nombre} ya estaba en tus clientes.`, result: existente };
  const { cliente } = await upsertCliente(ctx, {
    ...input,
    ...SIN_MAS,
  });
  return { message: `Listo: ${cliente.nombre} ya está en tus clientes.`, result: cliente };
});

/** What the company on the tour wrote in the editor and did not issue: a draft, a proforma, a recurring document. */
import { randomUUID } from "node:crypto";
import { type FacturaRequest, facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import type { FormularioGuardado } from "@/lib/contract/portal/borradores";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "@/lib/services/kernel/context";
import { saveBorrador } from "@/lib/services/sales/borradores/save";
import { createProforma } from "@/lib/services/sales/proformas/create";
import { createRecurrente } from "@/lib/services/sales/recurrentes/create";

/** The customer and the product of everything written. */
interface Escrito {
  idUsuario: number;
  identificacion: string;
  cliente: string;
  codigoProducto: string;
}

/** Two at a million colones with 13 %. */
const TOTAL = "2260000";
const DIAS = 15;

export async function escribir(ctx: Ctx, escrito: Escrito): Promise<void> {
  const { idUsuario: usuarioId, cliente } = escrito;
  const formulario = formularioOf(escrito);
  const pedida = () => ({ llave: randomUUID(), totalEsperado: TOTAL, body: bodyOf(escrito) });
  const hoy = toFecha(ctx.now);
  const borrador = { llave: randomUUID(), version: 0, forzar: false, formulario, cliente, total: TOTAL };
  await saveBorrador(ctx, { ...borrador, usuarioId, autor: "María Fernanda de los Ángeles Villalobos Hernández" });
  await createProforma(ctx, { ...pedida(), formulario, validaHasta: addDias(hoy, DIAS) });
  // Its first document is not of today, so nothing on the pages changes while they are looked at.
  const cada = { cada: "mes", desde: addDias(hoy, 1), dia: null, hasta: null, veces: DIAS } as const;
  await createRecurrente(ctx, { ...pedida(), ...cada });
}

function bodyOf({ idUsuario, identificacion, codigoProducto }: Escrito): FacturaRequest {
  const body = {
    tipo: "FacturaElectronica",
    idUsuario,
    condicionVenta: "01",
    medioPago: "04",
    cliente: { identificacion },
    lineas: [{ codigoProducto, cantidad: 2, precioUnitario: 1_000_000 }],
  };
  return facturaRequest.parse(readJson(JSON.stringify(body)));
}

function formularioOf({ identificacion }: Escrito): FormularioGuardado {
  const linea = { idProducto: null, nombre: null, idExoneracion: null, cantidad: "2", precioEscrito: "1000000" };
  return { tipo: "01", moneda: "CRC", idPuntoVenta: null, identificacion, origen: null, lineas: [linea] };
}

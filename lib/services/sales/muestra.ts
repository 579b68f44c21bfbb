/** A first invoice to try the API with, made from the tenant's own catalog so that it can be issued. */
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { AppError } from "@/lib/platform/errors";
import { listClientes } from "../catalog/clientes/list";
import { listProductos } from "../catalog/productos/list";
import type { Ctx } from "../kernel/context";
import { simulateFactura } from "./facturas";

const PRIMERO = { estado: "true", limite: "1" };

/**
 * The body of a POST /facturas as JSON text: an invoice for the first customer, or a ticket if that cannot be issued.
 * Null if neither can be issued, for example without products.
 * @param idUsuario the user who issues it
 */
export async function sampleFactura(ctx: Ctx, idUsuario: number): Promise<string | null> {
  const [productos, clientes] = await Promise.all([listProductos(ctx, PRIMERO), listClientes(ctx, PRIMERO)]);
  const [producto] = productos.datos;
  if (producto === undefined) return null;
  const comun = {
    idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    lineas: [{ codigoProducto: producto.codigo, cantidad: 1 }],
  };
  const [cliente] = clientes.datos;
  const bodies = [
    ...(cliente === undefined
      ? []
      : [{ tipo: "FacturaElectronica", ...comun, cliente: { identificacion: cliente.identificacion } }]),
    { tipo: "TiqueteElectronico", ...comun },
  ];
  for (const body of bodies.map((each) => JSON.stringify(each))) if (await canBeIssued(ctx, body)) return body;
  return null;
}

async function canBeIssued(ctx: Ctx, body: string): Promise<boolean> {
  try {
    await simulateFactura(ctx, facturaRequest.parse(readJson(body)));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

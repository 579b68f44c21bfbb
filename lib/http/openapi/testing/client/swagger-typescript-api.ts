/** An integrator's program: the class that swagger-typescript-api makes of the API document. */
import { Api, type Documento } from "./generated/api";

/** Issues a ticket and reads it again. */
export async function issueWithClient(origin: string, apiKey: string, codigoProducto: string): Promise<Documento> {
  const headers = { "X-Api-Key": apiKey };
  const api = new Api({ baseUrl: `${origin}/api/v1`, baseApiParams: { headers } });
  const { data: issued } = await api.facturas.emitirFactura({
    tipo: "TiqueteElectronico",
    idUsuario: 1,
    condicionVenta: "01",
    medioPago: "01",
    lineas: [{ codigoProducto, cantidad: 2, precioUnitario: 1500.5 }],
  });
  // Of two successes this generator knows the first one alone, the simulation.
  const { clave } = issued as { clave: string | null };
  const { data } = await api.facturas.consultarFactura(clave ?? "");
  const total: number = data.resumen.totalComprobante;
  const estado: "procesando" | "aceptado" | "rechazado" | "error" = data.estado;
  return { ...data, estado, resumen: { ...data.resumen, totalComprobante: total } };
}

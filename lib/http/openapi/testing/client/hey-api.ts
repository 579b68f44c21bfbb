/** An integrator's program: the functions that @hey-api/openapi-ts makes of the API document. */
import { createClient } from "./generated/client";
import { consultarFactura, emitirFactura } from "./generated/sdk.gen";
import type { Documento } from "./generated/types.gen";

/** Issues a ticket and reads it again. */
export async function issueWithClient(origin: string, apiKey: string, codigoProducto: string): Promise<Documento> {
  const client = createClient({ baseUrl: `${origin}/api/v1`, auth: apiKey });
  const { data: issued, error } = await emitirFactura({
    client,
    headers: { "Idempotency-Key": "pedido-1008" },
    body: {
      tipo: "TiqueteElectronico",
      idUsuario: 1,
      condicionVenta: "01",
      medioPago: "01",
      lineas: [{ codigoProducto, cantidad: 2, precioUnitario: 1500.5 }],
    },
  });
  if (issued === undefined) throw new Error(JSON.stringify(error));
  if (!("clave" in issued) || issued.clave === null) throw new Error("only simulated, or still to be issued");
  const { data } = await consultarFactura({ client, path: { clave: issued.clave }, throwOnError: true });
  const total: number = data.resumen.totalComprobante;
  const estado: "procesando" | "aceptado" | "rechazado" | "error" = data.estado;
  return { ...data, estado, resumen: { ...data.resumen, totalComprobante: total } };
}

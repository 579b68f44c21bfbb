/** An integrator's program: a client whose types were generated from the API document. It must compile under `strict`. */
import createClient from "openapi-fetch";
import type { components, paths } from "./generated/schema.gen";

type Documento = components["schemas"]["Documento"];

/** Issues a ticket and reads it again. */
export async function issueWithClient(origin: string, apiKey: string, codigoProducto: string): Promise<Documento> {
  const client = createClient<paths>({ baseUrl: `${origin}/api/v1`, headers: { "X-Api-Key": apiKey } });
  const { data: issued, error } = await client.POST("/facturas", {
    params: { header: { "Idempotency-Key": "pedido-1007" } },
    body: {
      tipo: "TiqueteElectronico",
      idUsuario: 1,
      condicionVenta: "01",
      medioPago: "01",
      lineas: [{ codigoProducto, cantidad: 2, precioUnitario: 1500.5 }],
    },
  });
  if (error !== undefined) throw new Error("errors" in error ? JSON.stringify(error.errors) : error.error);
  if (!("clave" in issued)) throw new Error("only simulated");
  const { data: found } = await client.GET("/facturas/{clave}", { params: { path: { clave: issued.clave } } });
  if (found === undefined) throw new Error("the document is not there");
  // This compiles only if amounts are numbers and states are their four words.
  const total: number = found.resumen.totalComprobante;
  const estado: "procesando" | "aceptado" | "rechazado" | "error" = found.estado;
  return { ...found, estado, resumen: { ...found.resumen, totalComprobante: total } };
}

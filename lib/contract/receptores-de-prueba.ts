/**
 * The identifications that make the simulator behave otherwise than to accept what is right, for the API document and
 * the guide. The simulator knows nothing of the contract: a test compares the two (lib/simulator/outcome.test.ts).
 */
export const RECEPTORES_DE_PRUEBA = [
  { numero: "3101000400", resultado: "reject", hacienda: "rechaza, con dos motivos numerados (-411 y -487)" },
  { numero: "3101000060", resultado: "warn", hacienda: "acepta con avisos (-37 y -53)" },
  { numero: "3101000500", resultado: "fail-500", hacienda: "responde 500 tres veces, y después acepta" },
  { numero: "3101000429", resultado: "limit-429", hacienda: "responde 429 con una hora de espera, y después acepta" },
  { numero: "3101000408", resultado: "cut", hacienda: "acepta, pero corta la conexión antes de responder" },
  { numero: "3101000401", resultado: "expire-token", hacienda: "dice una vez que el token venció, y después acepta" },
  {
    numero: "3101000404",
    resultado: "hide",
    hacienda: "no encuentra la clave en las dos primeras consultas, y después acepta",
  },
  { numero: "3101000503", resultado: "error", hacienda: "termina en error, sin veredicto" },
  {
    numero: "3101000403",
    resultado: "refuse-credentials",
    hacienda:
      "rechaza las credenciales de tu empresa y todos sus documentos esperan, hasta que las reponga quien opera el servicio",
  },
  { numero: "3101000999", resultado: "stall", hacienda: "nunca llega a un veredicto" },
] as const;

/** A line of a document that only tries something: a service without a product of the catalog, ₡1,000 and its IVA. */
export const lineaDePrueba = (detalle: string) => ({
  libre: true,
  codigoCabys: "8314100000000",
  detalle,
  unidadMedida: "Sp",
  cantidad: 1,
  precioUnitario: 1000,
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }],
});

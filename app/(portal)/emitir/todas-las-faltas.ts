/** One answer names every fault of a document of the editors: what the form finds, and what issuing refuses. */
import type { z } from "zod";
import { FACTURA_EXPORTACION } from "@/lib/domain/tipo-documento";
import { AppError } from "@/lib/platform/errors";
import { type Cuerpo, withTheRest, withWhatIssuingRefuses } from "@/lib/portal/collect-refusals";

const AL_CONTADO = { condicionVenta: "01", condicionVentaOtros: null, plazoCredito: null };
const EN_EFECTIVO = { medioPago: "01", medioPagoOtros: null };

/** A customer that lacks nothing. The simulation writes nothing, so nobody is registered. */
const clienteSano = (tipo: unknown) => ({
  nombre: "Cliente",
  apellidos: null,
  correo: null,
  telefono: null,
  direccion: null,
  nombreComercial: null,
  ubicacion: null,
  ...(tipo === FACTURA_EXPORTACION
    ? { identificacion: "X1", tipoIdentificacion: "05", otrasSenasExtranjero: "Fuera del país" }
    : { identificacion: "101110111", tipoIdentificacion: "01", otrasSenasExtranjero: null }),
});

/** A note adjusts its document, whichever reason it gives. */
function enBlanco({ referencias }: Cuerpo): Cuerpo {
  const motivo = (referencia: object) => ({ ...referencia, codigo: "01", razon: "" });
  return {
    condicionVenta: "01",
    condicionVentaOtros: "",
    plazoCredito: "",
    medioPago: "01",
    medioPagoOtros: "",
    mediosPago: [],
    identificacion: "",
    metadatos: [],
    ...(Array.isArray(referencias) && { referencias: referencias.map(motivo) }),
  };
}

/**
 * @param simulate issuing's own simulation of a request
 */
export function todasLasFaltas<Schema extends z.ZodType, Body extends object>(
  schema: Schema,
  simulate: (body: Body) => Promise<unknown>,
  cuerpoDe: (read: z.output<Schema>) => Body,
) {
  const preguntas = ({ tipo }: Cuerpo) => ({
    simulate: (cuerpo: Cuerpo) => simulate(cuerpo as Body),
    sanos: { ...AL_CONTADO, ...EN_EFECTIVO, cliente: clienteSano(tipo) },
  });
  return {
    /** For a form that its schema refuses. */
    delFormulario: (error: AppError, sent: unknown) =>
      withWhatIssuingRefuses(schema, sent, error, {
        ...preguntas(sent as Cuerpo),
        enBlanco,
        cuerpoDe: (read) => cuerpoDe(read) as Cuerpo,
      }),
    /** For the `catch` of a use case that refuses the request. */
    deLaEmision:
      (body: Body) =>
      async (error: unknown): Promise<never> => {
        throw error instanceof AppError ? await withTheRest(error, body as Cuerpo, preguntas(body as Cuerpo)) : error;
      },
  };
}

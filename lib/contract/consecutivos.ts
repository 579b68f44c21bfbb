/** The next number of a series (spec 4: GET /consecutivos/proximo; its shape is architecture 9.8's), and reservations. */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { integer, object, required, text, wholeNumber } from "./fields";

export const proximoConsecutivo = z.object({
  /** Name, such as `FacturaElectronica`. */
  tipo: z.string(),
  codigoTipo: z.string(),
  sucursal: z.string(),
  terminal: z.string(),
  numero: integer(),
  /** Twenty digits: branch, terminal, type and number. */
  consecutivo: z.string(),
});

export const getProximoConsecutivo = defineEndpoint({
  operationId: "consultarProximoConsecutivo",
  method: "GET",
  path: "/consecutivos/proximo",
  scope: "facturas:read",
  tags: ["Consecutivos"],
  summary: "Consulta el próximo consecutivo",
  description:
    "Dice qué número llevaría el próximo documento de ese tipo en ese punto de venta. No lo reserva: si otra " +
    "solicitud emite antes, el número es de ella.",
  query: z.object({
    tipo: text().meta({
      description:
        "Nombre o código: FacturaElectronica (01), NotaDebito (02), NotaCredito (03), TiqueteElectronico (04), " +
        "FacturaElectronicaCompra (08), FacturaElectronicaExportacion (09) o ReciboElectronicoPago (10).",
    }),
    idPuntoVenta: wholeNumber().optional().meta({ description: "Si no va, el punto de venta predeterminado." }),
  }),
  responses: { 200: proximoConsecutivo },
});

export const reservaRequest = object({
  tipo: required(text()),
  idPuntoVenta: required(integer()),
  cantidad: required(integer()),
  situacion: required(text()),
});

export type ReservaRequest = z.output<typeof reservaRequest>;

export const estadoNumero = z.enum(["libre", "usado", "sin-uso"]);

const numeroReservado = z.object({
  /** Twenty digits. */
  consecutivo: z.string(),
  codigoSeguridad: z.string(),
  estado: estadoNumero,
  clave: z.string().nullable(),
});

export const estadoReserva = z.enum(["abierta", "cerrada"]);

export const reserva = z.object({
  idReserva: integer(),
  /** Name, such as `TiqueteElectronico`. */
  tipo: z.string(),
  codigoTipo: z.string(),
  situacion: z.string(),
  idPuntoVenta: integer(),
  sucursal: z.string(),
  terminal: z.string(),
  estado: estadoReserva,
  fechaReserva: z.string(),
  vence: z.string(),
  cierra: z.string(),
  fechaCierre: z.string().nullable(),
  libres: integer(),
  numeros: z.array(numeroReservado),
  advertencia: z.string().optional(),
});

export type ReservaAnswer = z.output<typeof reserva>;

export const postReserva = defineEndpoint({
  operationId: "reservarConsecutivos",
  method: "POST",
  path: "/consecutivos/reservas",
  scope: "facturas:write",
  idempotent: true,
  tags: ["Consecutivos"],
  summary: "Reserva números para una caja que vende sin internet",
  description:
    "Da de 1 a 1000 consecutivos seguidos, cada uno con su código de seguridad: con ellos la caja arma la clave en el " +
    "momento de la venta, y la venta se emite después con `reserva`, `consecutivo` y `fechaEmision` en POST /facturas. " +
    "La serie pasa a ser de reservas: cada caja lleva un punto de venta propio, que no es el predeterminado ni tiene " +
    "documentos de ese tipo sin reserva. Las ventas llevan fecha hasta `vence` y se reciben hasta `cierra`; ahí la " +
    "reserva termina y los números que no se usaron quedan `sin-uso` para siempre.",
  body: reservaRequest,
  responses: { 201: reserva },
  examples: {
    "sin internet": { tipo: "TiqueteElectronico", idPuntoVenta: 2, cantidad: 3, situacion: "3" },
  },
});

const byReserva = {
  tags: ["Consecutivos"],
  params: z.object({ idReserva: z.string().regex(/^\d{1,15}$/) }),
  notFound: "reserva_no_existe",
} as const;

export const getReserva = defineEndpoint({
  ...byReserva,
  operationId: "consultarReserva",
  method: "GET",
  path: "/consecutivos/reservas/{idReserva}",
  scope: "facturas:read",
  summary: "Consulta una reserva: qué número se usó, cuál queda y cuál quedó sin uso",
  responses: { 200: reserva },
});

export const postCierreReserva = defineEndpoint({
  ...byReserva,
  operationId: "cerrarReserva",
  method: "POST",
  path: "/consecutivos/reservas/{idReserva}/cierre",
  scope: "facturas:write",
  summary: "Termina una reserva",
  description:
    "Los números que quedan pasan a `sin-uso`: no se emiten nunca. Enviá antes todas las ventas de la caja. Repetirlo " +
    "responde lo mismo.",
  responses: { 200: reserva },
});

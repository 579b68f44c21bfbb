/** Customers under /clientes (spec 2.5, 2.8, 4.3). */
import { z } from "zod";
import { CATALOG_BODY_LIMIT_BYTES, defineEndpoint } from "./define-endpoint";
import { decimal, flag, integer, object, optional, text } from "./fields";

const TAGS = ["Clientes"] as const;

/** Spec 2.8. The schema requires nothing (7.4), because an update sends only the members that change. */
export const clienteRequest = object(
  {
    identificacion: optional(text()),
    tipoIdentificacion: optional(text()),
    nombre: optional(text()),
    apellidos: optional(text()),
    nombreInterno: optional(text()),
    correo: optional(text()),
    telefono: optional(text()),
    direccion: optional(text()),
    comentario: optional(text()),
    exonerado: optional(flag()),
    pagaTimbre: optional(flag()),
    limiteCredito: optional(decimal()),
    // Spec 4.3(6): never changed here. Allowed, so that an answer can be sent back unchanged.
  },
  { idCliente: null, exoneraciones: null, advertencia: null },
);

export type ClienteRequest = z.output<typeof clienteRequest>;

/** Spec 2.5: read only; registered elsewhere. */
const exoneracion = z.object({
  idExoneracion: integer(),
  tipoDocumento: z.string(),
  tipoDocumentoNombre: z.string(),
  numeroDocumento: z.string(),
  nombreInstitucion: z.string(),
  fechaEmision: z.string(),
  fechaExpiracion: z.string(),
  /** Percent of the tax. */
  porcentajeExoneracion: decimal(),
  estado: z.boolean(),
  /** Active and not past its last day, by today's date in Costa Rica. */
  vigente: z.boolean(),
});

/** Spec 2.8, ClienteApiResponseDto. */
export const cliente = z.object({
  idCliente: integer(),
  identificacion: z.string(),
  tipoIdentificacion: z.string(),
  nombre: z.string(),
  apellidos: z.string(),
  nombreInterno: z.string().nullable(),
  correo: z.string(),
  telefono: z.string(),
  direccion: z.string().nullable(),
  comentario: z.string().nullable(),
  estado: z.boolean(),
  exonerado: z.boolean(),
  pagaTimbre: z.boolean(),
  limiteCredito: decimal().nullable(),
  exoneraciones: z.array(exoneracion),
  /** Present only when there is a warning. */
  advertencia: z.string().optional(),
});

export type ClienteAnswer = z.output<typeof cliente>;

export const postCliente = defineEndpoint({
  operationId: "guardarCliente",
  method: "POST",
  path: "/clientes",
  scope: "catalogo:write",
  tags: TAGS,
  summary: "Crea o actualiza un cliente por su identificación",
  description:
    "Responde 201 cuando lo crea y 200 cuando lo actualiza. La actualización es parcial: lo que no se envía, o se envía " +
    "en null, queda como estaba. Las exoneraciones solo se leen. " +
    "Si Hacienda no tiene registrado su DIMEX o su NITE, el cliente se guarda igual y `advertencia` lo dice.",
  body: clienteRequest,
  bodyLimitBytes: CATALOG_BODY_LIMIT_BYTES,
  internalError: "error_interno_cliente",
  responses: { 200: cliente, 201: cliente },
  examples: {
    cliente: {
      identificacion: "3101777888",
      tipoIdentificacion: "02",
      nombre: "Panadería La Espiga S.A.",
      correo: "compras@laespiga.example",
      telefono: "2550-1020",
    },
  },
});

export const getCliente = defineEndpoint({
  operationId: "consultarCliente",
  method: "GET",
  path: "/clientes/{identificacion}",
  scope: "catalogo:read",
  tags: TAGS,
  summary: "Consulta un cliente con sus exoneraciones",
  params: z.object({ identificacion: z.string() }),
  notFound: "cliente_no_existe",
  responses: { 200: cliente },
});

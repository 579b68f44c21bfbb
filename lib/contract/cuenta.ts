/** The company of a key: who it is, what it may do, and what it can issue with (architecture 9.12). */
import { z } from "zod";
import { AMBIENTES } from "@/lib/domain/ambiente";
import { ESTADOS_EMPRESA } from "@/lib/domain/estado-empresa";
import { FUNCIONES } from "@/lib/domain/plan";
import { defineEndpoint } from "./define-endpoint";
import { integer } from "./fields";
import { TODOS_LOS_SCOPES } from "./scopes";

export const ambiente = z.enum(AMBIENTES);
export const moneda = z.enum(["CRC", "USD"]);
export const scope = z.enum(TODOS_LOS_SCOPES);

export const estadoEmpresa = z.enum(ESTADOS_EMPRESA);

export const funcionPlan = z.enum(FUNCIONES);

export const estadoCertificado = z.enum(["vigente", "aunNoVigente", "vencido"]);

export const estadoCredencial = z.enum(["aceptada", "sinProbar", "rechazada"]);

export const cuenta = z.object({
  empresa: z.object({
    nombre: z.string(),
    nombreComercial: z.string().nullable(),
    tipoIdentificacion: z.string(),
    identificacion: z.string(),
  }),
  estado: estadoEmpresa,
  ambiente,
  /** True for a company whose documents never reach the real authority. */
  esPrueba: z.boolean(),
  /** The currency of the catalog's prices. */
  monedaPrincipal: moneda,
  multimoneda: z.boolean(),
  actividadPrincipal: z.object({ codigo: z.string(), nombre: z.string() }).nullable(),
  /** The key of this request. */
  llave: z.object({ nombre: z.string(), scopes: z.array(scope) }),
  plan: z.string().nullable(),
  /** What the company may begin to use. */
  funciones: z.array(funcionPlan),
  limites: z.object({
    llave: z.object({ porMinuto: integer() }),
    /** Of all keys together; null when only each key has a limit. */
    empresa: z.object({ porMinuto: integer(), rafaga: integer() }).nullable(),
  }),
  usoHoy: z.object({
    /** The day in Costa Rica, `YYYY-MM-DD`. */
    fecha: z.string(),
    solicitudes: integer(),
    documentos: integer(),
  }),
  /** This month in Costa Rica, `YYYY-MM`, by the real clock: what a plan counts. */
  usoMes: z.object({
    mes: z.string(),
    /** Issued, without those that Hacienda refused. */
    documentos: integer(),
    /** Those of the plan; null for any number. */
    incluidos: integer().nullable(),
    /** How many companies share the plan, this one among them; `documentos` are of all. */
    empresas: integer(),
    /** Of this company alone. */
    documentosPropios: integer(),
  }),
  /** Files that are kept for the company, in begun megabytes: XML, answers, what suppliers sent. */
  usoEspacio: z.object({
    /** Counted each night; null before. */
    megas: integer().nullable(),
    /** Those of the plan; null for any number. */
    megasIncluidos: integer().nullable(),
    /** Of this company alone. */
    megasPropios: integer().nullable(),
  }),
  /** The one that signs; null when there is none. */
  certificado: z.object({ estado: estadoCertificado, validoDesde: z.string(), validoHasta: z.string() }).nullable(),
  /** That of the present ambiente; null when there is none. */
  credencial: z.object({ estado: estadoCredencial, probada: z.string().nullable() }).nullable(),
});

export type CuentaAnswer = z.output<typeof cuenta>;

export const getCuenta = defineEndpoint({
  operationId: "consultarCuenta",
  method: "GET",
  path: "/cuenta",
  scope: "facturas:read",
  tags: ["Cuenta"],
  summary: "Consulta la empresa de la llave: su plan, sus límites, su uso y con qué emite",
  description:
    "Lo que conviene revisar antes de emitir: el ambiente, si el certificado de firma está vigente y si Hacienda aceptó " +
    "el usuario. También qué llave es y qué scopes tiene. `usoHoy` y `usoMes` pueden " +
    "ir unos segundos atrás. Pasar los documentos del plan nunca impide emitir.",
  responses: { 200: cuenta },
});

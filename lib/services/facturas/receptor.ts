/** The customer of a document: found by identification, or created with it (spec 2.2). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { parseCorreos } from "@/lib/domain/correo";
import type { Receptor } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { inferTipoIdentificacion, isIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { normalizeTelefonos, toTelefonoXml } from "@/lib/domain/telefono";
import { countCharacters, isXmlText, toMultiLine, toSingleLine } from "@/lib/domain/texto";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import { lookupContribuyente } from "@/lib/integrations/hacienda/contribuyente";
import { ruleError } from "@/lib/platform/errors";
import type { NewCliente } from "../clientes/create-cliente";
import { correoInvalido, telefonoInvalido } from "../clientes/messages";
import type { Ctx } from "../context";
import type { ClienteRow } from "./load";
import * as messages from "./messages";

export interface DecidedReceptor {
  receptor: Receptor;
  identificacion: string;
  cliente: { clienteId: number } | NewCliente;
}

type ClienteRequest = NonNullable<FacturaRequest["cliente"]>;

/** XSD: Receptor/Nombre 3..100. */
const MIN_NOMBRE = 3;
const MAX_NOMBRE = 100;
const EXTRANJERO = "05";
const CONDICION_NO_NACIONALIZADA = "12";

/** @throws AppError rule */
export async function decideReceptor(
  ctx: Ctx,
  body: FacturaRequest,
  tipo: CodigoTipoVenta,
  registered: ClienteRow | undefined,
): Promise<DecidedReceptor | null> {
  if (body.cliente === null) {
    if (tipo === "01") throw ruleError(messages.CLIENTE_REQUERIDO, { codigo: "cliente_requerido" });
    return null;
  }
  const identificacion = normalizeIdentificacion(body.cliente.identificacion ?? "");
  if (identificacion === "") throw ruleError(messages.IDENTIFICACION_REQUERIDA, { codigo: "identificacion_requerida" });
  const cliente = registered ?? (await newCliente(ctx, body.cliente, identificacion));
  const tipoIdentificacion =
    "tipo_identificacion" in cliente ? cliente.tipo_identificacion : cliente.tipoIdentificacion;
  refuseForeigner(tipoIdentificacion, body, tipo);
  return {
    identificacion,
    cliente: "cliente_id" in cliente ? { clienteId: cliente.cliente_id } : cliente,
    receptor: {
      nombre: fullName(cliente.nombre, cliente.apellidos),
      identificacion: { tipo: tipoIdentificacion, numero: identificacion },
      nombreComercial: null,
      ubicacion: null,
      otrasSenasExtranjero: null,
      telefono: toTelefonoXml(cliente.telefono),
      correoElectronico: cliente.correo.split(";")[0]?.trim() || null,
    },
  };
}

/** A foreigner may receive an invoice only for goods not yet nationalised, with a reference (REFERENCE 5). */
function refuseForeigner(tipoIdentificacion: string, body: FacturaRequest, tipo: CodigoTipoVenta): void {
  const allowed = body.condicionVenta === CONDICION_NO_NACIONALIZADA && (body.referencias ?? []).length > 0;
  if (tipo === "01" && tipoIdentificacion === EXTRANJERO && !allowed) {
    throw ruleError(messages.RECEPTOR_EXTRANJERO, { codigo: "receptor_extranjero" });
  }
}

async function newCliente(ctx: Ctx, sent: ClienteRequest, identificacion: string): Promise<NewCliente> {
  const correo = readCorreo(sent.correo);
  const telefono = readTelefono(sent.telefono);
  const known = sent.nombre?.trim() ? null : await lookupContribuyente(identificacion, { baseUrl: ctx.publicApiUrl });
  const found = known?.kind === "found" ? known : null;
  const nombre = toSingleLine(sent.nombre ?? "") || found?.nombre;
  if (!nombre)
    throw ruleError(messages.clienteIncompleto(identificacion, ["nombre"]), { codigo: "cliente_incompleto" });
  const apellidos = toSingleLine(sent.apellidos ?? "");
  return {
    identificacion,
    tipoIdentificacion: decideTipo(sent, identificacion, found?.tipoIdentificacion ?? null),
    nombre: checkNombre(nombre, apellidos),
    apellidos,
    correo,
    telefono,
    direccion: checkDireccion(sent.direccion),
  };
}

function decideTipo(sent: ClienteRequest, identificacion: string, registry: string | null): string {
  const tipo = sent.tipoIdentificacion ?? registry ?? inferTipoIdentificacion(identificacion);
  if (tipo !== null && !TIPOS_IDENTIFICACION.some(({ codigo }) => codigo === tipo)) {
    throw ruleError(messages.tipoIdentificacionDesconocido(tipo), { codigo: "9015" });
  }
  if (tipo === null || !isIdentificacion(tipo, identificacion)) {
    throw ruleError(messages.identificacionInvalida(identificacion), { codigo: "identificacion_invalida" });
  }
  return tipo;
}

function checkNombre(nombre: string, apellidos: string): string {
  const length = countCharacters(fullName(nombre, apellidos));
  if (length < MIN_NOMBRE || length > MAX_NOMBRE) {
    throw ruleError(messages.textoLargo("cliente.nombre", MIN_NOMBRE, MAX_NOMBRE), { codigo: "nombre_invalido" });
  }
  if (!isXmlText(nombre + apellidos))
    throw ruleError(messages.textoInvalido("cliente.nombre"), { codigo: "texto_invalido" });
  return nombre;
}

/** Kept with the customer, never in the XML. */
function checkDireccion(direccion: string | null): string | null {
  const text = toMultiLine(direccion ?? "");
  if (!isXmlText(text)) throw ruleError(messages.textoInvalido("cliente.direccion"), { codigo: "texto_invalido" });
  return text === "" ? null : text;
}

const fullName = (nombre: string, apellidos: string) => (apellidos === "" ? nombre : `${nombre} ${apellidos}`);

function readCorreo(correo: string | null): string {
  try {
    return parseCorreos(correo ?? "").join(";");
  } catch (error) {
    throw error instanceof DomainError
      ? ruleError(correoInvalido(String(error.params.valor)), { codigo: error.code })
      : error;
  }
}

function readTelefono(telefono: string | null): string {
  try {
    return normalizeTelefonos(telefono ?? "");
  } catch (error) {
    throw error instanceof DomainError
      ? ruleError(telefonoInvalido(String(error.params.valor)), { codigo: error.code })
      : error;
  }
}

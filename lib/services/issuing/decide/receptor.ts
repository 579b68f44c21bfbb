/** The customer of a document: found by identification, or created with it (spec 2.2). */

import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import type { Receptor, Ubicacion } from "@/lib/domain/documento";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { LIMITES_RECEPTOR } from "@/lib/domain/limites";
import { toTelefonoXml } from "@/lib/domain/telefono";
import { type CodigoTipoVenta, FACTURA, FACTURA_EXPORTACION, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { NewCliente } from "../../catalog/clientes/create-cliente";
import {
  checkIdentificacion,
  checkNombreCompleto,
  nombreCompleto,
  readCorreos,
  readNombre,
  readTelefonos,
  readTextoLibre,
  readTipoIdentificacion,
} from "../../catalog/clientes/members";
import { findContribuyente } from "../../catalog/consultas/contribuyente";
import { missingOfUbicacion, readTexto, readUbicacion } from "../../catalog/proveedores/members";
import type { Ctx } from "../../kernel/context";
import type { ClienteRow } from "../../sales/load";

export interface DecidedReceptor {
  receptor: Receptor;
  identificacion: string;
  cliente: { clienteId: number } | NewCliente;
}

type ClienteRequest = NonNullable<FacturaRequest["cliente"]>;

/** The path of the customer in a request. */
const EN_LA_SOLICITUD = "cliente.";
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
    if (tipo === FACTURA_EXPORTACION) throw refusal("exportacion_sin_extranjero", {}, { path: "cliente" });
    if (TIPOS_DOCUMENTO[tipo].conReceptor) throw refusal("cliente_requerido", {}, { path: "cliente" });
    return null;
  }
  const identificacion = normalizeIdentificacion(body.cliente.identificacion ?? "");
  if (identificacion === "") throw refusal("cliente_sin_identificacion", {}, { path: "cliente.identificacion" });
  const cliente = registered ?? (await newCliente(ctx, body.cliente, identificacion));
  const tipoIdentificacion =
    "tipo_identificacion" in cliente ? cliente.tipo_identificacion : cliente.tipoIdentificacion;
  refuseForeigner(tipoIdentificacion, body, tipo);
  const senas = decideSenas(body.cliente);
  refuseDomestic(tipoIdentificacion, senas, tipo);
  return {
    identificacion,
    cliente: "cliente_id" in cliente ? { clienteId: cliente.cliente_id } : cliente,
    receptor: {
      nombre: nombreCompleto(cliente.nombre, cliente.apellidos),
      identificacion: { tipo: tipoIdentificacion, numero: identificacion },
      ...senas,
      telefono: toTelefonoXml(cliente.telefono),
      correoElectronico: cliente.correo.split(";")[0]?.trim() || null,
    },
  };
}

/**
 * Trade name and addresses come from the request alone, also for a registered customer: the catalog of customers has
 * no coded address, so an invoice to a branch is sent with that branch's.
 */
function decideSenas(sent: ClienteRequest): Pick<Receptor, "nombreComercial" | "ubicacion" | "otrasSenasExtranjero"> {
  return {
    nombreComercial: textOf(sent, "nombreComercial"),
    ubicacion: sent.ubicacion && decideUbicacion(sent.ubicacion),
    otrasSenasExtranjero: textOf(sent, "otrasSenasExtranjero"),
  };
}

const textOf = (sent: ClienteRequest, miembro: "nombreComercial" | "otrasSenasExtranjero") =>
  readTexto(miembro, sent[miembro], EN_LA_SOLICITUD, LIMITES_RECEPTOR);

function decideUbicacion(sent: NonNullable<ClienteRequest["ubicacion"]>): Ubicacion {
  const [falta] = missingOfUbicacion(sent);
  if (falta !== undefined) {
    const ruta = EN_LA_SOLICITUD + falta;
    throw refusal("ubicacion_incompleta", { ruta }, { path: ruta });
  }
  const { otrasSenas, ...lugar } = readUbicacion(sent, EN_LA_SOLICITUD, LIMITES_RECEPTOR);
  return { ...lugar, otrasSenas: otrasSenas ?? "" };
}

/** A foreigner may receive an invoice only for goods not yet nationalised, with a reference (hacienda 5). */
function refuseForeigner(tipoIdentificacion: string, body: FacturaRequest, tipo: CodigoTipoVenta): void {
  const allowed = body.condicionVenta === CONDICION_NO_NACIONALIZADA && (body.referencias ?? []).length > 0;
  if (tipo === FACTURA && tipoIdentificacion === EXTRANJERO && !allowed) {
    throw refusal("receptor_extranjero", {}, { path: "cliente" });
  }
}

/** An export goes to a foreigner at an address abroad (hacienda 4.2, decision 0057). */
function refuseDomestic(
  tipoIdentificacion: string,
  { otrasSenasExtranjero }: Pick<Receptor, "otrasSenasExtranjero">,
  tipo: CodigoTipoVenta,
): void {
  if (tipo !== FACTURA_EXPORTACION) return;
  if (tipoIdentificacion !== EXTRANJERO) throw refusal("exportacion_sin_extranjero", {}, { path: "cliente" });
  if (otrasSenasExtranjero === null) {
    throw refusal("exportacion_sin_direccion", {}, { path: "cliente.otrasSenasExtranjero" });
  }
}

async function newCliente(ctx: Ctx, sent: ClienteRequest, identificacion: string): Promise<NewCliente> {
  const correo = readCorreos(sent.correo ?? "");
  const telefono = readTelefonos(sent.telefono ?? "");
  const found = sent.nombre?.trim() ? null : await findContribuyente(ctx, identificacion);
  const nombre = readNombre(sent.nombre?.trim() ? sent.nombre : (found?.nombre ?? ""), "cliente.nombre");
  if (nombre === "") throw refusal("cliente_incompleto", { identificacion }, { path: "cliente.nombre" });
  const apellidos = readNombre(sent.apellidos ?? "", "cliente.apellidos");
  checkNombreCompleto(nombre, apellidos, "cliente.nombre");
  const tipo = sent.tipoIdentificacion ?? found?.tipoIdentificacion ?? inferTipoIdentificacion(identificacion);
  return {
    identificacion,
    tipoIdentificacion: checkIdentificacion(tipo === null ? null : readTipoIdentificacion(tipo), identificacion),
    nombre,
    apellidos,
    correo,
    telefono,
    direccion: readTextoLibre(sent.direccion ?? "", "cliente.direccion") || null,
  };
}

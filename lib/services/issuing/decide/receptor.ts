/** The customer of a document: a registered one, or one that is created with it (spec 2.2). */
import type { selectClienteForIssue } from "@/db/queries/issuing/issue";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusal";
import type { Receptor } from "@/lib/domain/documento/documento";
import { inferTipoIdentificacion } from "@/lib/domain/identificacion";
import { toTelefonoXml } from "@/lib/domain/personas/telefono";
import { type CodigoTipoVenta, FACTURA, FACTURA_EXPORTACION, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Contribuyente } from "@/lib/integrations/hacienda/registros/contribuyente";
import type { NewCliente } from "../../catalog/clientes/create-cliente";
import {
  checkIdentificacion,
  checkNombreCompleto,
  nombreCompleto,
  readNombre,
  readTipoIdentificacion,
} from "../../catalog/clientes/members";
import type { Contraparte } from "../draft";
import type { ClientePedido } from "../read/receptor";

export type ClienteRow = RowOf<typeof selectClienteForIssue>;

export interface DecidedReceptor {
  receptor: Receptor;
  identificacion: string;
  contraparte: Contraparte;
}

const NADIE: Contraparte = { clase: "nadie" };

export const contraparteOf = (receptor: DecidedReceptor | null): Contraparte => receptor?.contraparte ?? NADIE;

const EXTRANJERO = "05";
const CONDICION_NO_NACIONALIZADA = "12";

interface Venta {
  tipo: CodigoTipoVenta;
  condicionVenta: string | null;
  tieneReferencias: boolean;
}

interface Conocidos {
  /** The tenant's customer with that identification. */
  cliente: ClienteRow | undefined;
  /** What the register of taxpayers knows of a new one without a name. */
  contribuyente: Contribuyente | null;
}

/** @throws AppError rule */
export function decideReceptor(
  pedido: ClientePedido | null,
  venta: Venta,
  conocidos: Conocidos,
): DecidedReceptor | null {
  const { tipo } = venta;
  if (pedido === null) {
    if (tipo === FACTURA_EXPORTACION) throw refusal("exportacion_sin_extranjero", {}, { path: "cliente" });
    if (TIPOS_DOCUMENTO[tipo].conReceptor) throw refusal("cliente_requerido", {}, { path: "cliente" });
    return null;
  }
  const { identificacion } = pedido;
  const cliente = conocidos.cliente ?? newCliente(pedido, conocidos);
  const tipoIdentificacion =
    "tipo_identificacion" in cliente ? cliente.tipo_identificacion : cliente.tipoIdentificacion;
  refuseForeigner(tipoIdentificacion, venta);
  const { senas } = pedido;
  refuseDomestic(tipoIdentificacion, senas.otrasSenasExtranjero, tipo);
  return {
    identificacion,
    contraparte:
      "cliente_id" in cliente
        ? { clase: "cliente", clienteId: cliente.cliente_id }
        : { clase: "cliente-nuevo", cliente },
    receptor: {
      nombre: nombreCompleto(cliente.nombre, cliente.apellidos),
      identificacion: { tipo: tipoIdentificacion, numero: identificacion },
      ...senas,
      telefono: toTelefonoXml(cliente.telefono),
      correoElectronico: cliente.correo.split(";")[0]?.trim() || null,
    },
  };
}

/** A foreigner may receive an invoice only for goods not yet nationalised, with a reference (hacienda 5). */
function refuseForeigner(tipoIdentificacion: string, { tipo, condicionVenta, tieneReferencias }: Venta): void {
  const allowed = condicionVenta === CONDICION_NO_NACIONALIZADA && tieneReferencias;
  if (tipo === FACTURA && tipoIdentificacion === EXTRANJERO && !allowed) {
    throw refusal("receptor_extranjero", {}, { path: "cliente" });
  }
}

/** An export goes to a foreigner at an address abroad (hacienda 4.2, decision 0053). */
function refuseDomestic(tipoIdentificacion: string, direccion: string | null, tipo: CodigoTipoVenta): void {
  if (tipo !== FACTURA_EXPORTACION) return;
  if (tipoIdentificacion !== EXTRANJERO) throw refusal("exportacion_sin_extranjero", {}, { path: "cliente" });
  if (direccion === null) throw refusal("exportacion_sin_direccion", {}, { path: "cliente.otrasSenasExtranjero" });
}

function newCliente({ identificacion, nuevo }: ClientePedido, conocidos: Conocidos): NewCliente {
  const { correo, telefono } = nuevo;
  const found = nuevo.nombre === null ? conocidos.contribuyente : null;
  const nombre = nuevo.nombre ?? readNombre(found?.nombre ?? "", "cliente.nombre");
  if (nombre === "") throw refusal("cliente_incompleto", { identificacion }, { path: "cliente.nombre" });
  const { apellidos } = nuevo;
  checkNombreCompleto(nombre, apellidos, "cliente.nombre");
  const inferido = found?.tipoIdentificacion ?? inferTipoIdentificacion(identificacion);
  const conocido = inferido === null ? null : readTipoIdentificacion(inferido);
  const tipoIdentificacion = nuevo.tipoIdentificacion ?? checkIdentificacion(conocido, identificacion);
  return { identificacion, tipoIdentificacion, nombre, apellidos, correo, telefono, direccion: nuevo.direccion };
}

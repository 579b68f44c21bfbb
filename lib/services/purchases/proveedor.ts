/**
 * The supplier of a purchase invoice: found by id or number, and created or completed with the request (spec 2.4).
 */
import type { ProveedorValues } from "@/db/queries/catalog/proveedor";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import { refusal } from "@/lib/contract/refusal";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { EXTRANJERO, isProveedorCompleto } from "@/lib/domain/personas/proveedor";
import type { Contribuyente } from "@/lib/integrations/hacienda/registros/contribuyente";
import { checkIdentificacion, readTelefonos, readTipoIdentificacion } from "../catalog/clientes/members";
import { findContribuyente } from "../catalog/consultas/contribuyente";
import {
  type EmisorRequest,
  EN_LA_SOLICITUD,
  given,
  type Lugar,
  missingOfUbicacion,
  readActividad,
  readCorreosEmisor,
  readTexto,
  readUbicacion,
  SIN_LUGAR,
} from "../catalog/proveedores/members";
import type { ProveedorDecidido } from "../catalog/proveedores/save-proveedor";
import { reading } from "../issuing/read/reading";
import { atMember } from "../kernel/at-member";
import type { Ctx } from "../kernel/context";

/** The id and number that a request gives for its supplier. As everywhere, 0 and the empty text count as absent. */
export function namesOf(sent: EmisorRequest | null): { idEmisor: number | null; identificacion: string } {
  return {
    idEmisor: sent?.idEmisor === 0 ? null : (sent?.idEmisor ?? null),
    identificacion: normalizeIdentificacion(sent?.identificacion ?? ""),
  };
}

/** What completes a supplier is asked for only when the catalog lacks it. @throws AppError rule without a name of it */
export function readEmisor(sent: EmisorRequest | null) {
  const nombra = namesOf(sent);
  if (sent === null || (nombra.idEmisor === null && nombra.identificacion === "")) {
    throw refusal("emisor_requerido", {}, { path: "emisor" });
  }
  return reading({
    nombra: () => nombra,
    nombre: () => readTexto("nombre", sent.nombre),
    tipoIdentificacion: () => {
      const tipo = given(sent.tipoIdentificacion);
      return tipo === null ? null : atMember("emisor.tipoIdentificacion", () => readTipoIdentificacion(tipo));
    },
    faltaDeUbicacion: () => missingOfUbicacion(sent.ubicacion),
    conUbicacion: () => sent.ubicacion !== null,
    nombreComercial: () => readTexto("nombreComercial", sent.nombreComercial),
    registroFiscal8707: () => readTexto("registroFiscal8707", sent.registroFiscal8707),
    codigoActividad: () => readActividad(sent.codigoActividad),
    lugar: () => (sent.ubicacion === null ? SIN_LUGAR : readUbicacion(sent.ubicacion)),
    otrasSenasExtranjero: () => readTexto("otrasSenasExtranjero", sent.otrasSenasExtranjero),
    correo: () => readCorreosEmisor(sent.correo ?? ""),
    telefono: () => atMember("emisor.telefono", () => readTelefonos(sent.telefono ?? "")),
  });
}

type EmisorPedido = ReturnType<typeof readEmisor>;

interface Conocidos {
  /** The suppliers with that id or number. */
  proveedores: readonly Proveedor[];
  /** What the register of taxpayers knows of one without a name. */
  contribuyente: Contribuyente | null;
}

/** Asks the register for a name that neither the catalog nor the request has. */
export async function askProveedor(
  ctx: Ctx,
  pedido: EmisorPedido,
  { proveedores }: Pick<Conocidos, "proveedores">,
): Promise<Contribuyente | null> {
  const registered = findRegistered(proveedores, pedido.nombra);
  if (registered !== undefined && isWhole(registered)) return null;
  const identificacion = registered?.identificacion ?? pedido.nombra.identificacion;
  const named = registered?.nombre ?? pedido.nombre;
  return named === null && identificacion !== "" ? findContribuyente(ctx, identificacion) : null;
}

/**
 * A supplier with all required members is used as registered; other members of the request are ignored.
 * @throws AppError rule that names the missing members
 */
export function decideProveedor(pedido: EmisorPedido, conocidos: Conocidos): ProveedorDecidido {
  const registered = findRegistered(conocidos.proveedores, pedido.nombra);
  if (registered !== undefined && isWhole(registered)) {
    return { proveedorId: registered.idProveedor, values: registered, pending: false };
  }
  const values = complete(pedido, registered, conocidos);
  return { proveedorId: registered?.idProveedor ?? null, values, pending: true };
}

function findRegistered(found: readonly Proveedor[], { idEmisor, identificacion }: ReturnType<typeof namesOf>) {
  const byNumero = identificacion === "" ? undefined : found.find((row) => row.identificacion === identificacion);
  if (idEmisor === null) return byNumero;
  const byId = found.find((row) => row.idProveedor === idEmisor);
  if (byId === undefined) throw refusal("proveedor_desconocido", { id: idEmisor }, { path: "emisor.idEmisor" });
  const other = byNumero !== undefined && byNumero !== byId;
  if (other || (identificacion !== "" && byId.identificacion !== null && byId.identificacion !== identificacion)) {
    throw refusal("proveedores_distintos", {}, { path: "emisor.idEmisor" });
  }
  return byId;
}

/** Whether it has everything that a purchase invoice must say about the supplier. */
const isWhole = (row: Proveedor): row is Proveedor & ProveedorValues => isProveedorCompleto(row);

const lugarOf = ({ provincia, canton, distrito, barrio, otrasSenas }: Proveedor): Lugar => ({
  provincia,
  canton,
  distrito,
  barrio,
  otrasSenas,
});

/**
 * Keeps the registered members and takes missing ones from the request; the name may also come from the taxpayer
 * registry.
 */
function complete(pedido: EmisorPedido, row: Proveedor | undefined, conocidos: Conocidos): ProveedorValues {
  const identificacion = row?.identificacion ?? pedido.nombra.identificacion;
  const named = row?.nombre ?? pedido.nombre;
  const found = named === null ? conocidos.contribuyente : null;
  const nombre = named ?? readTexto("nombre", found?.nombre ?? null);
  const conocido = found?.tipoIdentificacion ?? null;
  const tipoIdentificacion =
    (row?.tipoIdentificacion == null ? null : readTipoIdentificacion(row.tipoIdentificacion)) ??
    pedido.tipoIdentificacion ??
    (conocido === null ? inferTipoIdentificacion(identificacion) : readTipoIdentificacion(conocido));
  const hasLugar = row?.provincia != null;
  const needsLugar = !hasLugar && (pedido.conUbicacion || tipoIdentificacion !== EXTRANJERO);
  const faltan = [
    ...(identificacion === "" ? ["identificacion"] : []),
    ...(nombre === null ? ["nombre"] : []),
    ...(needsLugar ? pedido.faltaDeUbicacion : []),
  ];
  if (nombre === null || faltan.length > 0) {
    const at = { path: EN_LA_SOLICITUD + faltan[0] };
    throw row === undefined
      ? refusal("proveedor_nuevo_incompleto", { identificacion, faltan }, at)
      : refusal("proveedor_incompleto", { id: row.idProveedor, faltan }, at);
  }
  return {
    identificacion,
    tipoIdentificacion: atMember("emisor.identificacion", () =>
      checkIdentificacion(tipoIdentificacion, identificacion),
    ),
    nombre,
    nombreComercial: row?.nombreComercial ?? pedido.nombreComercial,
    registroFiscal8707: row?.registroFiscal8707 ?? pedido.registroFiscal8707,
    codigoActividad: row?.codigoActividad ?? pedido.codigoActividad,
    ...(row !== undefined && hasLugar ? lugarOf(row) : pedido.lugar),
    otrasSenasExtranjero:
      tipoIdentificacion === EXTRANJERO ? (row?.otrasSenasExtranjero ?? pedido.otrasSenasExtranjero) : null,
    correo: row?.correo || pedido.correo,
    telefono: row?.telefono || pedido.telefono,
  };
}

/**
 * Decides the supplier of a purchase invoice: found by id or number, and created or completed with the request (spec
 * 2.4).
 */
import type { ProveedorValues } from "@/db/queries/proveedor";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import { refusal } from "@/lib/contract/refusal";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { EXTRANJERO, isProveedorCompleto } from "@/lib/domain/proveedor";
import { atMember } from "../../kernel/at-member";
import type { Ctx } from "../../kernel/context";
import { checkIdentificacion, readTelefonos, readTipoIdentificacion } from "../clientes/members";
import { findContribuyente } from "../consultas/contribuyente";
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
} from "./members";
import type { ProveedorDecidido } from "./save-proveedor";

/** The id and number that a request gives for its supplier. As everywhere, 0 and the empty text count as absent. */
export function namesOf(sent: EmisorRequest | null): { idEmisor: number | null; identificacion: string } {
  return {
    idEmisor: sent?.idEmisor === 0 ? null : (sent?.idEmisor ?? null),
    identificacion: normalizeIdentificacion(sent?.identificacion ?? ""),
  };
}

/**
 * A supplier with all required members is used as registered; other members of the request are ignored. `found` has
 * the suppliers with that id or number.
 * @throws AppError rule that names the missing members
 */
export async function decideProveedor(
  ctx: Ctx,
  sent: EmisorRequest | null,
  found: readonly Proveedor[],
): Promise<ProveedorDecidido> {
  const { idEmisor, identificacion } = namesOf(sent);
  if (sent === null || (idEmisor === null && identificacion === "")) {
    throw refusal("emisor_requerido", {}, { path: "emisor" });
  }
  const registered = findRegistered(found, idEmisor, identificacion);
  if (registered !== undefined && isWhole(registered)) {
    return { proveedorId: registered.idProveedor, values: registered, pending: false };
  }
  const values = await complete(ctx, sent, registered, registered?.identificacion ?? identificacion);
  return { proveedorId: registered?.idProveedor ?? null, values, pending: true };
}

function findRegistered(found: readonly Proveedor[], idEmisor: number | null, identificacion: string) {
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
async function complete(
  ctx: Ctx,
  sent: EmisorRequest,
  row: Proveedor | undefined,
  identificacion: string,
): Promise<ProveedorValues> {
  const named = row?.nombre ?? readTexto("nombre", sent.nombre);
  const asks = named === null && identificacion !== "";
  const found = asks ? await findContribuyente(ctx, identificacion) : null;
  const nombre = named ?? readTexto("nombre", found?.nombre ?? null);
  const tipo = row?.tipoIdentificacion ?? given(sent.tipoIdentificacion) ?? found?.tipoIdentificacion ?? null;
  const tipoIdentificacion = tipo === null ? inferTipoIdentificacion(identificacion) : readTipoIdentificacion(tipo);
  const hasLugar = row?.provincia != null;
  const needsLugar = !hasLugar && (sent.ubicacion !== null || tipoIdentificacion !== EXTRANJERO);
  const faltan = [
    ...(identificacion === "" ? ["identificacion"] : []),
    ...(nombre === null ? ["nombre"] : []),
    ...(needsLugar ? missingOfUbicacion(sent.ubicacion) : []),
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
    nombreComercial: row?.nombreComercial ?? readTexto("nombreComercial", sent.nombreComercial),
    registroFiscal8707: row?.registroFiscal8707 ?? readTexto("registroFiscal8707", sent.registroFiscal8707),
    codigoActividad: row?.codigoActividad ?? readActividad(sent.codigoActividad),
    ...(row !== undefined && hasLugar
      ? lugarOf(row)
      : sent.ubicacion === null
        ? SIN_LUGAR
        : readUbicacion(sent.ubicacion)),
    otrasSenasExtranjero:
      tipoIdentificacion === EXTRANJERO
        ? (row?.otrasSenasExtranjero ?? readTexto("otrasSenasExtranjero", sent.otrasSenasExtranjero))
        : null,
    correo: row?.correo || readCorreosEmisor(sent.correo ?? ""),
    telefono: row?.telefono || readTelefonos(sent.telefono ?? ""),
  };
}

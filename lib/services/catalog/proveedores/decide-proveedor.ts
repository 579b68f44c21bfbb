/** The supplier of a purchase invoice: found by id or number, created or completed with it (spec 2.4). */
import type { ProveedorValues } from "@/db/queries/proveedor";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import { refusal } from "@/lib/contract/refusals/refusal";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { EXTRANJERO, isProveedorCompleto } from "@/lib/domain/proveedor";
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

/** What a request names its supplier by; 0 and the empty text name nobody, as everywhere. */
export function namesOf(sent: EmisorRequest | null): { idEmisor: number | null; identificacion: string } {
  return {
    idEmisor: sent?.idEmisor === 0 ? null : (sent?.idEmisor ?? null),
    identificacion: normalizeIdentificacion(sent?.identificacion ?? ""),
  };
}

/**
 * A supplier that is known whole is taken as registered, whatever else was sent. `found`: those of that id or number.
 * @throws AppError rule that says which members are missing
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

/** Whether a purchase invoice has all that it must say of the supplier. */
const isWhole = (row: Proveedor): row is Proveedor & ProveedorValues => isProveedorCompleto(row);

const lugarOf = ({ provincia, canton, distrito, barrio, otrasSenas }: Proveedor): Lugar => ({
  ...{ provincia, canton, distrito, barrio, otrasSenas },
});

/** What is registered stays; what is missing is taken from the request, the name also from the taxpayer registry. */
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
    tipoIdentificacion: checkIdentificacion(tipoIdentificacion, identificacion),
    nombre,
    nombreComercial: row?.nombreComercial ?? readTexto("nombreComercial", sent.nombreComercial),
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

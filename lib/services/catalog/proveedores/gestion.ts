/** Suppliers as users maintain them: with a name alone, or with everything that a purchase invoice needs. */
import { isIntegrityViolation } from "@/db/connection/errors";
import {
  insertProveedor,
  lockProveedor,
  type ProveedorEditable,
  selectProveedores,
  selectProveedoresEdge,
  selectProveedoresPage,
  updateProveedor as updateProveedorRow,
} from "@/db/queries/catalog/proveedor";
import type { Proveedor, ProveedorForm } from "@/lib/contract/portal/catalogos";
import type { ProveedorAnswer } from "@/lib/contract/proveedores";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { atMember, readMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import type { Pagina } from "../../kernel/listas/page";
import { listPorTramos, type TramosQuery } from "../../kernel/listas/por-tramos";
import { requirePermiso } from "../../kernel/permisos";
import { checkIdentificacion, readTelefonos, readTipoIdentificacion } from "../clientes/members";
import { given, readActividad, readCorreosEmisor, readDistrito, readTexto, SIN_LUGAR } from "./members";

/** A form's members have no prefix; a request's members begin with EN_LA_SOLICITUD. */
const RAIZ = "";
const BARRIO = "ubicacion.barrio";
const OTRAS_SENAS = "ubicacion.otrasSenas";

/** @throws AppError rule, by member */
export async function createProveedor(ctx: Ctx, form: ProveedorForm): Promise<Proveedor> {
  requirePermiso(ctx, "catalogos.editar");
  const values = readProveedor(form);
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(insertProveedor({ tenantId, ...values }));
    if (row === undefined) throw taken(values);
    const detalle = { nombre: values.nombre, identificacion: values.identificacion };
    const objetoId = String(row.proveedor_id);
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "proveedor", objetoId, detalle }));
    return { idProveedor: row.proveedor_id, estado: true, ...values };
  });
}

/** Replaces it with the form; issued purchases keep their copy. @throws AppError rule by member, `not-found` */
export async function updateProveedor(
  ctx: Ctx,
  { idProveedor, estado, ...form }: ProveedorForm & { idProveedor: number; estado: boolean },
): Promise<Proveedor> {
  requirePermiso(ctx, "catalogos.editar");
  const values = readProveedor(form);
  const key = { tenantId: ctx.tenantId, proveedorId: knownId(idProveedor) };
  const change = ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [row] = await tx.run(lockProveedor(key));
    if (row === undefined) throw refusal("proveedor_no_existe");
    const before: Record<string, unknown> = row;
    const after = { ...values, estado };
    const campos = (Object.keys(after) as (keyof typeof after)[]).filter((member) => before[member] !== after[member]);
    if (campos.length === 0) return;
    await tx.run(updateProveedorRow({ ...key, ...after }));
    const accion = row.estado === estado ? "modificar" : estado ? "activar" : "desactivar";
    const detalle = { nombre: values.nombre, campos };
    tx.send(auditEntry(ctx, { accion, objeto: "proveedor", objetoId: String(key.proveedorId), detalle }));
  });
  await change.catch((error: unknown) => {
    throw isIntegrityViolation(error) ? taken(values) : error;
  });
  return { idProveedor, estado, ...values };
}

/** Finds a supplier by its number, with or without hyphens, active or not. */
export async function findProveedor(ctx: Ctx, identificacion: string): Promise<Proveedor | null> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const numero = normalizeIdentificacion(identificacion);
  const [[row]] = await db.read(tenantId, selectProveedores({ tenantId, proveedorId: 0, identificacion: numero }));
  return row ?? null;
}

/** Oldest first. @throws AppError rule for an invalid parameter */
export async function listProveedores(ctx: Ctx, query: TramosQuery): Promise<Pagina<Proveedor>> {
  requirePermiso(ctx, "catalogos.ver");
  return page(ctx, query, (row) => row);
}

/** The same for the API, each in the form of a purchase invoice's `emisor`. */
export async function listProveedoresDeApi(ctx: Ctx, query: TramosQuery): Promise<Pagina<ProveedorAnswer>> {
  requirePermiso(ctx, "catalogos.ver");
  return page(ctx, query, ({ provincia, canton, distrito, barrio, otrasSenas, ...proveedor }) => ({
    ...proveedor,
    // The address is complete or absent.
    ubicacion:
      provincia === null || canton === null || distrito === null
        ? null
        : { provincia, canton, distrito, barrio, otrasSenas: otrasSenas ?? "" },
  }));
}

function page<Item>(ctx: Ctx, query: TramosQuery, itemOf: (row: Proveedor) => Item): Promise<Pagina<Item>> {
  return listPorTramos(
    ctx,
    {
      lista: "proveedores",
      inicio: 0,
      claveOf: (text) => (/^[1-9]\d{0,9}$/.test(text) && knownId(Number(text)) > 0 ? Number(text) : null),
      page: selectProveedoresPage,
      edge: selectProveedoresEdge,
      rowClave: (row) => row.idProveedor,
      itemOf,
    },
    query,
  );
}

const taken = ({ identificacion }: ProveedorEditable) =>
  refusal("proveedor_existente", { identificacion: identificacion ?? "" }, { path: "identificacion" });

/** Refuses a member that is required because a related one was sent. */
const demanded = (miembro: string) => refusal("requerido_con_el_resto", { miembro }, { path: miembro });

/** Reads a supplier from the form. @throws AppError rule that names all invalid members */
export function readProveedor(form: ProveedorForm): ProveedorEditable {
  const { ubicacion } = form;
  const text = (path: "nombreComercial" | "registroFiscal8707" | "otrasSenasExtranjero") => () =>
    readTexto(path, form[path], RAIZ);
  const { numero, distrito, barrio, otrasSenas, ...rest } = readMembers({
    nombre: () => {
      const nombre = readTexto("nombre", form.nombre, RAIZ);
      if (nombre === null) throw refusal("requerido", { miembro: "nombre" });
      return nombre;
    },
    numero: () => readNumero(form),
    nombreComercial: text("nombreComercial"),
    registroFiscal8707: text("registroFiscal8707"),
    codigoActividad: () => readActividad(form.codigoActividad, RAIZ),
    distrito: () => ubicacion && atMember("ubicacion", () => readDistrito(ubicacion, RAIZ)),
    barrio: () => ubicacion && atMember(BARRIO, () => readTexto(BARRIO, ubicacion.barrio, RAIZ)),
    otrasSenas: () => ubicacion && readOtrasSenas(ubicacion.otrasSenas),
    otrasSenasExtranjero: text("otrasSenasExtranjero"),
    correo: () => readCorreosEmisor(form.correo ?? "", RAIZ),
    telefono: () => readTelefonos(form.telefono ?? ""),
  });
  return { ...rest, ...numero, ...SIN_LUGAR, ...(distrito && { ...distrito, barrio, otrasSenas }) };
}

function readOtrasSenas(text: string): string | null {
  if (given(text) === null) throw demanded(OTRAS_SENAS);
  return atMember(OTRAS_SENAS, () => readTexto(OTRAS_SENAS, text, RAIZ));
}

function readNumero(form: ProveedorForm): Pick<ProveedorEditable, "identificacion" | "tipoIdentificacion"> {
  const identificacion = normalizeIdentificacion(form.identificacion ?? "") || null;
  const tipo = given(form.tipoIdentificacion);
  if (identificacion === null && tipo === null) return { identificacion, tipoIdentificacion: null };
  if (identificacion === null) throw demanded("identificacion");
  if (tipo === null) throw demanded("tipoIdentificacion");
  const tipoIdentificacion = atMember("tipoIdentificacion", () => readTipoIdentificacion(tipo));
  return {
    identificacion,
    tipoIdentificacion: atMember("identificacion", () => checkIdentificacion(tipoIdentificacion, identificacion)),
  };
}

/** Products at the limits of what a document can contain, and some beyond them, added to a world's own catalog. */
import { queryAs } from "@/db/testing/cluster";
import { createCliente } from "../catalog/clientes/create-cliente";
import { registerExoneracion } from "../catalog/exoneraciones/register-exoneracion";
import { upsertProducto } from "../catalog/productos/upsert";
import type { Ctx } from "../kernel/context";
import type { Catalog } from "./random-factura";
import { CLIENTE, type World } from "./world";

/** codigo, nombre, CABYS, unit, price, IVA rate code, percentage. */
const PRODUCTOS: [string, string, string, string, string, string, string][] = [
  ["R4", "Servicio al 4 %", "9312200000000", "Sp", "1234.56789", "04", "4"],
  ["R2", "Bien al 2 %", "3563401010401", "Unid", "999.99", "03", "2"],
  ["R05", "Bien al 0,5 %", "0123400010300", "Kg", "0.01", "09", "0.5"],
  ["NS", "No sujeto", "9030000000000", "Os", "5000", "11", "0"],
  ["NS1", "No sujeto, artículo 32", "3229900000000", "Unid", "5000", "01", "0"],
  ["T8", "Transitorio al 8 %: solo en notas", "3722100000000", "Unid", "700", "07", "8"],
  ["L200", "ñ".repeat(200), "3722100000000", "m²", "10", "08", "13"],
  ["EMOJI", "🥑 <Palta> & \"Hass\" 'premium' \u200f", "0131100000000", "Kg", "2500", "02", "1"],
  ["A&B<C>'\"", "Código con entidades", "3722100000000", "Unid", "9999999999999.99999", "08", "13"],
];

/**
 * What no document can contain: a name too short or with a control character, an unknown unit, a long code. The catalog
 * refuses them, so the test writes them directly into the table: codigo, column, value.
 */
const UNFIT: [codigo: string, column: "nombre" | "unidad_medida" | "codigo", value: string][] = [
  ["CORTO", "nombre", "'ab'"],
  ["CONTROL", "nombre", "e'Con \\x01 control'"],
  ["UNIDAD", "unidad_medida", "'cajita'"],
  ["LARGO", "codigo", "'CODIGO-DE-MAS-DE-VEINTE'"],
];

const EXENTO = "3007000111";
/** tipoDocumento, institution, articulo, porcentaje: whole, with decimals, tiny, only for notes, incomplete. */
const EXONERACIONES: [string, string, number | null, string][] = [
  ["04", "01", null, "100"],
  ["03", "12", 5, "33.33"],
  ["10", "05", null, "50"],
  ["04", "01", null, "0.01"],
  ["01", "01", null, "100"],
  ["03", "01", null, "100"],
  ["04", "99", null, "100"],
];

/** The catalog without the documents that notes adjust, which are issued afterwards. */
export async function addOddCatalog(world: World): Promise<Omit<Catalog, "ajustables">> {
  const { ctx, idUsuario, idExoneracion, ownerUrl } = world;
  for (const [codigo, nombre, codigoCabys, unidadMedida, precio, codigoTarifa, porcentaje] of PRODUCTOS) {
    const impuestos = [{ codigo: "01", codigoTarifa, porcentaje }];
    const precios = { precioVenta: precio, precioCosto: "1" };
    await upsertProducto(ctx, { codigo, nombre, codigoCabys, unidadMedida, ...precios, impuestos });
  }
  const unfit = await addUnfit(ctx, ownerUrl);
  const correo = "a@b.example;c@d.example";
  const exento = { identificacion: EXENTO, tipoIdentificacion: "02", nombre: "Fundación «Ñ»", apellidos: "" };
  await createCliente(ctx, { ...exento, correo, telefono: "8888-1111;2222-3333", direccion: null });
  const ids: number[] = [];
  for (const [tipoDocumento, codigoInstitucion, articulo, porcentaje] of EXONERACIONES) {
    const numeroDocumento = `EX & ${tipoDocumento} <${ids.length}>`;
    const vigencia = {
      fechaEmision: new Date("2026-01-15T06:00:00Z"),
      fechaExpiracion: new Date("2099-12-31T06:00:00Z"),
    };
    const resolucion = {
      identificacion: EXENTO,
      tipoDocumento,
      numeroDocumento,
      codigoInstitucion,
      articulo,
      porcentaje,
    };
    ids.push((await registerExoneracion(ctx, { ...resolucion, ...vigencia, inciso: null })).idExoneracion);
  }
  const puntos = await queryAs<{ id: number }>(
    ownerUrl,
    `select punto_venta_id as id from punto_venta where tenant_id = ${ctx.tenantId} order by 1`,
  );
  return {
    idUsuario,
    puntosVenta: puntos.map(({ id }) => id),
    productos: ["CAFE", "TAZA", "HORA", "SALUD", "LIBRO", ...PRODUCTOS.map(([codigo]) => codigo)],
    unfit,
    exoneraciones: { [CLIENTE]: [idExoneracion], [EXENTO]: ids },
  };
}

async function addUnfit(ctx: Ctx, ownerUrl: string): Promise<string[]> {
  for (const [codigo, column, value] of UNFIT) {
    const precios = { precioVenta: "10", precioCosto: "1" };
    const impuestos = [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }];
    const bien = { nombre: "Taza", codigoCabys: "3722100000000", unidadMedida: "Unid", ...precios, impuestos };
    await upsertProducto(ctx, { codigo, ...bien });
    const spoil = `update producto set ${column} = ${value} where tenant_id = ${ctx.tenantId} and codigo = '${codigo}'`;
    await queryAs(ownerUrl, spoil);
  }
  return UNFIT.map(([codigo, column, value]) => (column === "codigo" ? value.slice(1, -1) : codigo));
}

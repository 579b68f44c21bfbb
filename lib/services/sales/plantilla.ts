/** A new document prefilled from an issued one: a note that adjusts it, the replacement of a rejected one, a copy. */

import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { selectEmisorForIssue, selectProductosForIssue } from "@/db/queries/issuing/issue";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { CobroPlantilla } from "@/lib/contract/portal/cobro";
import type { LineaPlantilla, PartePlantilla, Plantilla, Referencia } from "@/lib/contract/portal/plantilla";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import { CODIGO_DESCUENTO_COMERCIAL } from "@/lib/domain/catalogos/codigo-descuento";
import type { ListasDocumento } from "@/lib/domain/documento/documento";
import type { CodigoNota } from "@/lib/domain/documento/nota";
import type { ImpuestoTratado, ProductoVendible, Tratado } from "@/lib/domain/escrito/borrador";
import { type HechosLinea, porHecho } from "@/lib/domain/hechos-linea";
import { porEscrito } from "@/lib/domain/miembros";
import { isLineaEntera } from "@/lib/domain/montos/descuento";
import type { ImpuestoProducto } from "@/lib/domain/montos/impuesto";
import { type CodigoTipoVenta, isNota, TIPOS_VENTA, tipoReferenciaOf } from "@/lib/domain/tipo-documento";
import { findCliente } from "../catalog/clientes/get";
import { COMPROBANTE_RECHAZADO, sustitucionDeRechazado } from "../issuing/decide/reemplazo";
import { storedAnswer } from "../issuing/documentos/factura";
import { findDocumento } from "../issuing/documentos/get";
import type { ProductoRow } from "../issuing/load";
import { factsOfProducto } from "../issuing/price/linea";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { tenantDay } from "../kernel/reloj";
import { refuseUnadjustable } from "../notes/decide";
import { lineasByProducto } from "../notes/price";

/**
 * Prefills a credit or debit note of the whole document.
 * @throws AppError not-found; rule when such a note may not adjust it
 */
export async function getPlantillaNota(ctx: Ctx, nota: { clave: string; tipo: CodigoNota }): Promise<Plantilla> {
  requirePermiso(ctx, "documentos.emitir");
  const ajustado = await findDocumento(ctx, nota.clave, TIPOS_VENTA);
  refuseUnadjustable(ajustado, { tipo: nota.tipo, ambiente: await ambienteOf(ctx) });
  const facts = lineasByProducto(ajustado.lineas);
  const productos = new Map([...facts].map(([id, linea]) => [id, productoOfLinea(id, linea)]));
  const { numero, tipoDocumento, fechaEmision } = referenciaA(ajustado);
  const referencia = { tipoDocumento, numero, fechaEmision, codigo: "", razon: "" };
  return plantillaOf(ctx, ajustado, { uso: "ajusta", tipo: nota.tipo, productos, referencias: [referencia] });
}

/**
 * Prefills the replacement of a rejected document: the same, with today's catalog and a reference to the rejected one.
 * @throws AppError not-found; rule for a document that was not rejected
 */
export async function getPlantillaCorreccion(ctx: Ctx, clave: string): Promise<Plantilla> {
  requirePermiso(ctx, "documentos.emitir");
  const rechazado = await findDocumento(ctx, clave, TIPOS_VENTA);
  if (rechazado.estado !== "rechazado") throw refusal("no_rechazado");
  const sustitucion = { ...referenciaA(rechazado), ...sustitucionDeRechazado(tenantDay(ctx)) };
  const anteriores = storedAnswer(rechazado).referencias.filter(
    ({ tipoDocumento }) => tipoDocumento !== COMPROBANTE_RECHAZADO,
  );
  const referencias = anteriores.map(({ tipoDocumento, numero, fechaEmision, codigo, razon }) => ({
    tipoDocumento,
    fechaEmision,
    numero: numero ?? "",
    codigo: codigo ?? "",
    razon: razon ?? "",
  }));
  const tipo = rechazado.tipo as CodigoTipoVenta;
  const productos = await productosDeHoy(ctx, rechazado);
  return plantillaOf(ctx, rechazado, { uso: "sustituye", tipo, productos, referencias: [...referencias, sustitucion] });
}

/**
 * Prefills a sale like another one: the same customer, lines and prices, taxed by today's catalog, without references.
 * @throws AppError not-found; rule for a note, which adjusts one document
 */
export async function getPlantillaCopia(ctx: Ctx, clave: string): Promise<Plantilla> {
  requirePermiso(ctx, "documentos.emitir");
  const copiado = await findDocumento(ctx, clave, TIPOS_VENTA);
  const tipo = copiado.tipo as CodigoTipoVenta;
  if (isNota(tipo)) throw refusal("nota_sin_copia");
  return plantillaOf(ctx, copiado, {
    uso: "copia",
    tipo,
    productos: await productosDeHoy(ctx, copiado),
    referencias: [],
  });
}

/** The document's products that are still sold. */
const productosDeHoy = (ctx: Ctx, documento: StoredDocumento) =>
  findProductosDeHoy(ctx, [...lineasByProducto(documento.lineas).keys()]);

/** Those of these products that are still sold, taxed as they are today. */
export async function findProductosDeHoy({ db, tenantId }: Ctx, ids: number[]): Promise<Choices["productos"]> {
  const [rows] = await db.read(tenantId, selectProductosForIssue({ tenantId, ids, codigos: [] }));
  return new Map(rows.filter(({ estado }) => estado).map((row) => [row.producto_id, productoOfRow(row)]));
}

async function ambienteOf({ db, tenantId }: Ctx): Promise<Ambiente> {
  const [[issuer]] = await db.read(tenantId, selectEmisorForIssue({ tenantId }));
  return issuer?.ambiente as Ambiente;
}

function referenciaA(documento: StoredDocumento) {
  const { fechaEmision } = storedAnswer(documento);
  return { tipoDocumento: tipoReferenciaOf(documento.tipo as CodigoTipoVenta), numero: documento.clave, fechaEmision };
}

interface Choices {
  uso: Plantilla["origen"]["uso"];
  tipo: CodigoTipoVenta;
  productos: ReadonlyMap<number, ProductoVendible>;
  referencias: Referencia[];
}

async function plantillaOf(ctx: Ctx, row: StoredDocumento, choices: Choices): Promise<Plantilla> {
  const { uso, tipo, productos, referencias } = choices;
  const { clave, consecutivo, saldo, hacienda } = storedAnswer(row);
  const cliente = await clienteOf(ctx, row);
  const [medio] = row.resumen.medioPago;
  const sold = row.lineas.filter(({ idProducto }) => idProducto === null || productos.has(idProducto));
  return {
    tipo,
    origen: {
      uso,
      clave,
      consecutivo,
      saldo,
      tipo: row.tipo as CodigoTipoVenta,
      motivos: hacienda.motivos.map(({ texto }) => texto),
    },
    moneda: row.moneda,
    tipoCambio: row.tipo_cambio,
    cliente,
    receptor: isNota(tipo) ? null : row.receptor,
    condicionVenta: row.condicion_venta,
    medioPago: row.medio_pago,
    medioPagoOtros: medio?.medioPagoOtros ?? "",
    ...cobroOf(row.opcionales),
    idPuntoVenta: row.punto_venta_id,
    codigoActividad: row.codigo_actividad_emisor ?? "",
    codigoActividadReceptor: row.codigo_actividad_receptor ?? "",
    ...porEscrito(({ unico }, nombre) => (unico ? "" : String(row.opcionales[nombre] ?? ""))),
    otros: row.opcionales.otros,
    ...(isNota(tipo) ? { comentario: "", otros: null } : {}),
    lineas: sold.map((linea) => lineaPlantilla(linea, productos, cliente)),
    referencias,
    omitidas: row.lineas.filter((linea) => !sold.includes(linea)).map(({ detalle }) => detalle),
  };
}

/** Charges and means of payment as they were asked for: percentages and the rest follow the new document's lines. */
function cobroOf({ otrosCargos = [], mediosPago = [] }: Partial<ListasDocumento>): CobroPlantilla {
  return {
    otrosCargos: otrosCargos.map(({ tipo, porcentaje, monto, detalle, tercero }) => ({
      tipo,
      detalle,
      porcentaje: porcentaje ?? "",
      monto: porcentaje === null ? monto : "",
      tercero: tercero && {
        tipoIdentificacion: tercero.identificacion.tipo,
        identificacion: tercero.identificacion.numero,
        nombre: tercero.nombre,
      },
    })),
    mediosPago: mediosPago.map(({ tipoMedioPago: tipo, medioPagoOtros, totalMedioPago, porcentaje = "" }) => ({
      tipo,
      porcentaje,
      monto: totalMedioPago ?? "",
      detalle: medioPagoOtros ?? "",
    })),
  };
}

/** `null` also when the customer is no longer registered: then the user chooses one. */
async function clienteOf(ctx: Ctx, { receptor }: StoredDocumento): Promise<ClienteAnswer | null> {
  const numero = receptor?.identificacion?.numero;
  return numero === undefined ? null : findCliente(ctx, numero);
}

type LineaStored = StoredDocumento["lineas"][number];

/** What a part was asked for with, without what was computed of it. */
function parteOf({ descuentos = [], ...parte }: NonNullable<LineaStored["surtido"]>[number]): PartePlantilla {
  const { cantidad, precioUnitario, codigosComerciales, unidadMedidaComercial } = parte;
  return {
    producto: tratadoOf(parte),
    cantidad,
    precioUnitario,
    codigosComerciales,
    unidadMedidaComercial,
    descuentos: descuentos.map(({ codigo, monto, detalle }) => ({
      codigo,
      monto: isLineaEntera(codigo) ? "" : monto,
      porcentaje: "",
      detalle: detalle ?? "",
    })),
  };
}

/** A single commercial discount is the one that every line has a field for. */
function descuentosOf({ descuentos }: LineaStored) {
  const [first] = descuentos;
  if (first === undefined) return { montoDescuento: "", naturalezaDescuento: "", descuentos: [] };
  const { montoDescuento, naturalezaDescuento } = first;
  if (descuentos.length === 1 && first.codigoDescuento === CODIGO_DESCUENTO_COMERCIAL) {
    return { montoDescuento, naturalezaDescuento: naturalezaDescuento ?? "", descuentos: [] };
  }
  return {
    montoDescuento: "",
    naturalezaDescuento: "",
    descuentos: descuentos.map(({ codigoDescuento: codigo, montoDescuento: monto, naturalezaDescuento: detalle }) => ({
      codigo,
      monto: isLineaEntera(codigo) ? "" : monto,
      porcentaje: "",
      detalle: detalle ?? "",
    })),
  };
}

function lineaPlantilla(
  linea: LineaStored,
  productos: Choices["productos"],
  cliente: ClienteAnswer | null,
): LineaPlantilla {
  const usada = linea.impuestos.find(({ exoneracion }) => exoneracion !== null)?.exoneracion?.idExoneracion;
  const registrada = cliente?.exoneraciones.find(({ idExoneracion }) => idExoneracion === usada);
  return {
    producto: productos.get(linea.idProducto ?? 0) ?? null,
    libre: linea.idProducto === null ? tratadoOf(linea) : null,
    cantidad: linea.cantidad,
    precioUnitario: linea.precioUnitario,
    ...descuentosOf(linea),
    surtido: linea.surtido?.map(parteOf) ?? null,
    hechos: porHecho((_, nombre) => linea[nombre]) as HechosLinea,
    servicio: linea.servicio === true,
    exoneracion: registrada
      ? { idExoneracion: registrada.idExoneracion, porcentaje: registrada.porcentajeExoneracion }
      : null,
  };
}

/** What the line sold, taxed as it was sold. */
function tratadoOf({
  detalle,
  codigoCabys,
  unidadMedida,
  impuestos,
}: Pick<LineaStored, "detalle" | "codigoCabys" | "unidadMedida"> & {
  impuestos: readonly ImpuestoProducto[];
}): Tratado {
  return { nombre: detalle, codigoCabys, unidadMedida, impuestos: impuestos.map(tratadoOfImpuesto) };
}

const tratadoOfImpuesto = (impuesto: ImpuestoProducto): ImpuestoTratado => ({
  codigo: impuesto.codigo,
  porcentaje: impuesto.tarifa,
  codigoTarifa: impuesto.codigoTarifaIva,
  factorCalculoIVA: impuesto.factorCalculoIva,
  ...impuesto.datos,
});

/** The product taxed as it was sold, because a note adjusts that rate and not today's. */
function productoOfLinea(idProducto: number, linea: LineaStored): ProductoVendible {
  const { codigoComercial, precioUnitario: precioVenta } = linea;
  return { idProducto, codigo: codigoComercial?.codigo ?? "", precioVenta, ...tratadoOf(linea) };
}

function productoOfRow(row: ProductoRow): ProductoVendible {
  const { codigoCabys, unidadMedida, detalle: nombre, impuestos } = factsOfProducto(row);
  const tratado = { nombre, codigoCabys, unidadMedida, impuestos: impuestos.map(tratadoOfImpuesto) };
  return { idProducto: row.producto_id, codigo: row.codigo, precioVenta: row.precio_venta, ...tratado };
}

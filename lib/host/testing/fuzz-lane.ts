/**
 * A tenant that sends one request at a time, and the ids that its requests may name, so that they hit existing objects.
 */
import { qb, sql } from "@/db/sql/qb";
import type { Samples } from "@/lib/http/testing/from-schema";
import type { FuzzSource } from "@/lib/http/testing/fuzz-request";
import { below, pick, type Random } from "@/lib/platform/testing/random";
import { addPuntoVenta } from "@/lib/services/accounts/puntos-venta/add-punto-venta";
import { registerExoneracion } from "@/lib/services/catalog/exoneraciones/register-exoneracion";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { listEntregas } from "@/lib/services/notices/webhooks/list-entregas";
import { pingWebhook } from "@/lib/services/notices/webhooks/ping-webhook";
import { createProveedorOf, type Proveedor, receivedMembers } from "@/lib/services/testing/proveedor";
import { createSampleEvento } from "@/lib/services/testing/sample-evento";
import { DEMO_EXONERACION, DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { answerSupplier, PROVEEDOR } from "./answer-supplier";
import type { ApiWorld } from "./api-world";
import { createIssuer, type Issuer } from "./issuer";

/** Ids of a webhook and of a delivery to it, as parameters of paths. */
export type Aviso = Record<"idWebhook" | "idEntrega", string>;

export interface Lane {
  issuer: Issuer;
  key: string;
  /** A key that may only issue sales. */
  narrowKey: string;
  ids: Record<"producto" | "puntoVenta" | "exoneracion", number[]>;
  /** Documents that this lane has issued, by kind, for notes, voiding, e-mail and queries. */
  claves: string[];
  facturas: string[];
  compras: string[];
  recibos: string[];
  /** A point of sale that only gives numbers in advance, and the reservations of it. */
  caja: number;
  reservas: number[];
  /** Cursors that lists gave as `siguiente`. */
  cursores: string[];
  /** A document that the authority has answered. */
  answered: string;
  /** A purchase invoice that the authority has answered. */
  answeredCompra: string;
  /** An accepted invoice on credit, of which receipts pay a little. */
  aCredito: string;
  /** A receipt that the authority has answered. */
  answeredRecibo: string;
  /** The clave of another tenant's document. */
  foreignClave: string;
  /** The id of an event. */
  evento: string;
  /** A webhook, and a delivery to it. */
  aviso: Aviso;
  /** A supplier's document that was answered, and whose answer the authority has decided on. */
  recibida: string;
  /** A supplier that signs documents for this tenant. */
  proveedor: Proveedor;
}

const EXEMPT = DEMO_EXONERACION.identificacion;

export async function createLane(world: ApiWorld, name: string, foreignClave: string): Promise<Lane> {
  const issuer = await createIssuer(name);
  const { ctx, tenantId } = issuer;
  const { tipoIdentificacion: tipo, identificacion: numero } = DEMO_TENANT.emisor;
  const { idExoneracion } = await registerExoneracion(ctx, DEMO_EXONERACION);
  const idsOf = async (table: string, column: string) => {
    const select = sql<{
      id: number;
    }>`select ${sql.ref(column)} as id from ${sql.table(table)} where tenant_id = ${tenantId}`;
    const [rows] = await world.db.read(tenantId, select.compile(qb));
    return rows.map(({ id }) => id);
  };
  const puntoVenta = await idsOf("punto_venta", "punto_venta_id");
  const { idPuntoVenta: caja } = await addPuntoVenta(ctx, {
    nombre: "Caja",
    sucursal: "900",
    terminal: "00001",
    bodega: { nombre: "Bodega de la caja" },
  });
  return {
    issuer,
    key: await world.key(tenantId),
    narrowKey: await world.key(tenantId, { scopes: ["facturas:write"] }),
    ids: {
      producto: await idsOf("producto", "producto_id"),
      puntoVenta,
      exoneracion: [idExoneracion],
    },
    claves: [],
    facturas: [],
    compras: [],
    recibos: [],
    caja,
    reservas: [],
    cursores: [],
    answered: foreignClave,
    answeredCompra: foreignClave,
    aCredito: foreignClave,
    answeredRecibo: foreignClave,
    foreignClave,
    evento: await createSampleEvento(ctx),
    aviso: await addAviso(issuer),
    recibida: await answerSupplier(world, issuer),
    proveedor: await createProveedorOf({ tipo, numero }, "3102555445"),
  };
}

/** A webhook of the tenant that was sent a ping. */
export async function addAviso({ ctx }: Issuer): Promise<Aviso> {
  const { webhookEndpointId } = await addWebhook(ctx, { url: "https://93.184.215.14/webhook", eventos: ["ping"] });
  await pingWebhook(ctx, { webhookEndpointId });
  const { datos } = await listEntregas(ctx, { webhookEndpointId });
  return { idWebhook: String(webhookEndpointId), idEntrega: datos[0]?.webhookEntregaId ?? "" };
}

/** Only the newest claves are used; the oldest are often credited or voided already. */
const RECENT = 30;

/** The documents that an operation may find, and one of them that the authority has answered. */
function documentsOf(name: string, lane: Lane): [string[], string] {
  if (name.includes("/recibos-pago")) return [lane.recibos, lane.answeredRecibo];
  return name.includes("/facturas-compra") ? [lane.compras, lane.answeredCompra] : [lane.claves, lane.answered];
}

export function sourceOf(name: string, lane: Lane, random: Random): FuzzSource {
  const [issued, answered] = documentsOf(name, lane);
  const recent = name.endsWith("/respuesta") ? [answered] : [...issued.slice(-RECENT), answered];
  const own = name.includes("/mensajes-receptor") ? [lane.recibida] : recent;
  const claves = [...own, lane.foreignClave];
  const params = {
    clave: claves,
    codigo: [...lane.issuer.productos, ...FRESH],
    identificacion: [...lane.issuer.clientes, ...FRESH_CLIENTES],
    autorizacion: ["AL-00012345-26", "al-00012349-20", "AL-00000000-26"],
    name: CATALOGS,
    id: [lane.evento, NO_EVENTO],
    idReserva: [...lane.reservas.slice(-RECENT).map(String), "999999999"],
    idCorreo: ["1", "2", "3", "999999999"],
    idWebhook: [lane.aviso.idWebhook, "999999999"],
    idEntrega: [lane.aviso.idEntrega, "999999999"],
    idLote: ["1", "2", "3", "999999999"],
  };
  return { bodies: BODIES[name]?.(lane, random) ?? [], samples: samplesOf(lane, claves), params };
}

const FRESH = ["NUEVO-1", "NUEVO-2", "A/B C?%", "ñ&<>'\"", "🥑"];
const FRESH_CLIENTES = ["3102123456", "3-102-654321", "204560789", "155800000001", "A1234567"];
const NO_EVENTO = "00000000-0000-7000-8000-000000000000";
const CATALOGS = [
  ...["medios-pago", "condiciones-venta", "unidades-medida", "actividades", "puntos-venta", "tipos-codigo", "marcas"],
];

function samplesOf({ issuer, ids, cursores, recibida }: Lane, claves: readonly string[]): Samples {
  return {
    tipo: ["01", "02", "03", "04", "FacturaElectronica", "TiqueteElectronico", "NotaCredito", "NotaDebito"],
    idUsuario: [issuer.idUsuario],
    idPuntoVenta: [...ids.puntoVenta, null],
    idProducto: ids.producto,
    idExoneracion: [...ids.exoneracion, null],
    codigoProducto: issuer.productos,
    condicionVenta: ["01", "02", "10", "99"],
    condicionVentaOtros: ["Trueque entre empresas"],
    plazoCredito: [30, null],
    medioPago: ["01", "02", "04", "99"],
    medioPagoOtros: ["Puntos de lealtad"],
    moneda: ["CRC", "USD", null],
    situacion: ["1", "2", "3", null],
    reserva: [1, 2, null],
    consecutivo: [1, 2, "00200001040000000001", null],
    cantidad: [1, 2, 0.125, 3],
    precioUnitario: [100, 2500.5, 0.00001, null],
    montoDescuento: [0, 10, null],
    naturalezaDescuento: ["Cliente frecuente", null],
    codigoActividad: ["4711.0", "6202.0", null],
    codigoActividadReceptor: ["6201.0", null],
    tipoDocumento: ["01", "04", "05", "99"],
    numero: [...claves, "C-100"],
    fechaEmision: ["2026-01-02", "2026-01-02T10:00:00-06:00"],
    "referencias.codigo": ["01", "02", "04", "06", "13"],
    razon: ["Devolución de mercadería", "01"],
    identificacion: [...issuer.clientes, ...FRESH_CLIENTES],
    tipoIdentificacion: ["01", "02", "03", "05", null],
    correo: ["ana@correo.example", "a@b.example;c@d.example"],
    correos: ["ana@correo.example"],
    telefono: ["8888-1111", "88881111;2222-3333"],
    codigo: [...issuer.productos, ...FRESH],
    "impuestos.codigo": ["01", "02", "99"],
    codigoTarifa: ["08", "04", "10", "02"],
    porcentaje: [13, 4, 0, 1],
    codigoCabys: ["2391102010200", "8313100009900", "9310100000100"],
    unidadMedida: ["Unid", "Sp", "Kg", "Os"],
    tipoCodigo: ["01", "04", null],
    idCategoria: [null, 1],
    idSubcategoria: [null, 1],
    idMarca: [0, 1, 2, null],
    idProveedor: [0, 1, null],
    tipoTransaccion: ["01", "08", "13"],
    idEmisor: [1, 2, null],
    "emisor.nombre": ["Ana Mora Solís"],
    provincia: ["1", "7"],
    canton: ["01", "1"],
    distrito: ["01", "02"],
    detalle: ["Maíz en grano"],
    estado: [true, null],
    simular: ["true", "false"],
    "query.estado": ["procesando", "true", "false", "pendiente", "omitido"],
    url: ["https://93.184.215.14/webhook", "https://127.0.0.1/", "http://a.example/", null],
    eventos: ["documento.aceptado", "ping"],
    asincrono: ["true", "false"],
    "query.codigo": ["2391102010200", "9310100000100", "9999999999999"],
    "query.q": ["café", "  CAFÉ   tostado", "unicornio"],
    "query.limite": ["1", "20", "100"],
    "query.requestId": ["la-misma", "7f0c2d9e-3b64-4a51-9d1f-5e8a6c2b1f40"],
    "query.desde": ["2026-01-01", "2026-11-21T08:00:00-06:00", "inicio", "ahora"],
    "query.recurso": ["documento", "facturaCompra", "reciboPago", "mensajeReceptor", "cliente", "producto"],
    "query.espera": ["0", "1", "31"],
    "query.hasta": ["2030-12-31"],
    "query.consecutivo": ["00100001040000000001"],
    "query.orden": ["fecha", "-total", "total", "nombre", "-nombre", "-precioVenta", "-identificacion"],
    "query.numeroOrdenCompra": ["OC-1"],
    "query.referenciaExterna": ["PEDIDO-1"],
    "query.plazo": ["porVencer", "vencidas"],
    "query.cliente": issuer.clientes,
    "query.emisor": ["109990801", "1-0999-0802", PROVEEDOR],
    "query.texto": ["café", "ferreteria", "maría roj", "3101", ...claves],
    "query.cursor": cursores.slice(-RECENT),
    mensaje: [1, 2, 3, "Aceptado", "Rechazado"],
    detalleMensaje: ["Faltó una caja", null],
    condicionImpuesto: ["01", "04", "05", null],
    montoTotalImpuestoAcreditar: [1, 0, null],
    montoTotalDeGastoAplicable: [1, 0, null],
    xml: ["PEEvPg==", null],
    "query.clave": [recibida],
  };
}

type Bodies = (lane: Lane, random: Random) => readonly unknown[];

const mail: Bodies = () => [{ correos: ["ana@correo.example"] }];

/** Bodies that succeed, by endpoint. One is enough; the schema and chance vary it. */
const BODIES: Readonly<Record<string, Bodies>> = {
  "POST /facturas": (lane, random) => [ticket(lane, random), invoice(lane, random), note(lane, random)],
  "POST /facturas-compra": (lane, random) => [purchase(lane, random)],
  "POST /recibos-pago": ({ issuer, aCredito }, random) => [
    { idUsuario: issuer.idUsuario, medioPago: "04", pagos: [{ clave: aCredito, monto: 1 + below(random, 5) }] },
  ],
  "POST /lotes": (lane, random) => [{ documentos: [{ documento: invoice(lane, random) }, { documento: {} }] }],
  "POST /consecutivos/reservas": ({ caja }, random) => [
    {
      tipo: pick(random, ["TiqueteElectronico", "01"]),
      idPuntoVenta: caja,
      cantidad: 1 + below(random, 5),
      situacion: pick(random, ["2", "3"]),
    },
  ],
  "POST /facturas/{clave}/email": mail,
  "POST /recibos-pago/{clave}/email": mail,
  "POST /productos": ({ issuer }, random) => [
    {
      codigo: pick(random, [...issuer.productos, ...FRESH, `F-${below(random, 200)}`]),
      nombre: "Taza de barro",
      codigoCabys: "3722100000000",
      unidadMedida: "Unid",
      precioVenta: 1500.5,
      precioCosto: 800,
      impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }],
    },
  ],
  "POST /clientes": ({ issuer }, random) => [
    { identificacion: pick(random, issuer.clientes), nombre: "Otro nombre" },
    {
      identificacion: `3102${String(below(random, 1_000_000)).padStart(6, "0")}`,
      tipoIdentificacion: "02",
      nombre: "Comercial Ñandú",
      correo: "a@b.example",
      telefono: "8888-1111",
    },
  ],
  "POST /mensajes-receptor": ({ proveedor }, random) => [
    { ...proveedor.emit().conXml, mensaje: 1, condicionImpuesto: pick(random, ["05", null]) },
    { ...receivedMembers(PROVEEDOR), mensaje: pick(random, [1, "Aceptado"]) },
    { ...receivedMembers(PROVEEDOR), mensaje: pick(random, [2, 3]), detalleMensaje: "Faltó una caja" },
  ],
  "POST /webhooks": () => [{ url: "https://93.184.215.14/webhook", eventos: ["documento.aceptado"] }],
  "PATCH /webhooks/{idWebhook}": (_, random) => [
    { estado: pick(random, ["activo", "deshabilitado"]) },
    { eventos: ["documento.rechazado"] },
  ],
  "POST /marcas": (_, random) => [{ nombre: `Marca ${below(random, 50)}` }],
};

function common({ issuer }: Lane, random: Random) {
  const lineas = Array.from({ length: 1 + below(random, 3) }, () => ({
    codigoProducto: pick(random, issuer.productos),
    cantidad: 1 + below(random, 5),
  }));
  return { idUsuario: issuer.idUsuario, condicionVenta: "01", medioPago: "01", lineas };
}

const ticket = (lane: Lane, random: Random) => ({ tipo: "04", ...common(lane, random) });

/** From a few suppliers, so that known ones occur too. */
export function purchase(lane: Lane, random: Random) {
  const libre = {
    codigoCabys: "0111100000100",
    detalle: "Maíz en grano",
    unidadMedida: "Kg",
    cantidad: 5,
    precioUnitario: 400,
    impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
  };
  const ubicacion = { provincia: "1", canton: "01", distrito: "01", otrasSenas: "Frente al parque" };
  const identificacion = `1099908${String(below(random, 20)).padStart(2, "0")}`;
  const { idUsuario, lineas } = common(lane, random);
  return {
    idUsuario,
    emisor: { identificacion, nombre: "Ana Mora Solís", ubicacion },
    lineas: [...lineas, libre],
    documentoProveedor: pick(random, [null, { numero: "R-1", fechaEmision: "2026-11-20" }]),
  };
}

function invoice(lane: Lane, random: Random) {
  const identificacion = pick(random, [...lane.issuer.clientes, EXEMPT]);
  const [idExoneracion] = lane.ids.exoneracion;
  const exempt = identificacion === EXEMPT && below(random, 2) === 0;
  const { lineas, ...rest } = common(lane, random);
  return {
    tipo: "FacturaElectronica",
    cliente: { identificacion },
    ...rest,
    lineas: exempt ? lineas.map((linea) => ({ ...linea, codigoProducto: "CONSULT-TI", idExoneracion })) : lineas,
  };
}

/** A small credit against a recent sale of the lane, so that something is left for the next one. */
function note(lane: Lane, random: Random) {
  const numero = pick(random, lane.facturas.length > 0 ? lane.facturas.slice(-RECENT) : [lane.foreignClave]);
  const referencias = [{ tipoDocumento: "01", numero, codigo: "02", razon: "Corrige monto" }];
  const { lineas, ...rest } = common(lane, random);
  const small = lineas.slice(0, 1).map((linea) => ({ ...linea, cantidad: 1, precioUnitario: 1 }));
  return { tipo: pick(random, ["NotaCredito", "NotaDebito"]), ...rest, lineas: small, referencias };
}

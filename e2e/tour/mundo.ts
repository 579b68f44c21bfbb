/**
 * The data that the pages show on the tour: the demonstration's company with a row of every kind, and an empty company.
 */
import { expect } from "@playwright/test";
import { TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { toFecha } from "@/lib/platform/clock";
import { createApiKey } from "@/lib/services/accounts/api-keys/create-api-key";
import { addBodega } from "@/lib/services/accounts/puntos-venta/add-bodega";
import { addPuntoVenta } from "@/lib/services/accounts/puntos-venta/add-punto-venta";
import { createTenant } from "@/lib/services/accounts/tenants/create-tenant";
import { addUsuario } from "@/lib/services/accounts/usuarios/add-usuario";
import { createCategoria } from "@/lib/services/catalog/clasificadores/create-categoria";
import { createCliente } from "@/lib/services/catalog/clientes/create-cliente";
import { upsertMarca } from "@/lib/services/catalog/marcas/upsert";
import { upsertProducto } from "@/lib/services/catalog/productos/upsert";
import { refreshMissingTipoCambio } from "@/lib/services/catalog/tipo-cambio/refresh";
import { rutaPublica } from "@/lib/services/issuing/documentos/enlace-publico";
import { findDocumento } from "@/lib/services/issuing/documentos/get";
import type { Ctx } from "@/lib/services/kernel/context";
import { inTenant, type Operator } from "@/lib/services/kernel/operator";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { registerAbono } from "@/lib/services/payments/abonos/register";
import { requestExportacion } from "@/lib/services/reports/exportaciones/request-exportacion";
import { getFacturaDetalle } from "@/lib/services/sales/detalle";
import {
  confirmImportacion,
  getImportacion,
  requestImportacion,
} from "@/lib/services/sales/importaciones/request-importacion";
import { getLote } from "@/lib/services/sales/lotes/consult";
import { requestFactura } from "@/lib/services/sales/solicitudes-factura/pedir";
import type { DemoFile } from "@/lib/supervisor/announce";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { asOperator } from "../company";
import { accepted } from "../demo";
import { callApi, facturaOf, post } from "../service";
import { escribir } from "./escritos";
import { type Recibidos, receiveAll } from "./recibidos";

export interface Mundo {
  /** Claves of sales, by the state that each shows. */
  ventas: Record<
    "aceptada" | "rechazada" | "error" | "procesando" | "dolares" | "nota" | "anulada" | "tiquete",
    string
  >;
  compras: Record<"aceptada" | "rechazada", string>;
  /** Clave of a payment receipt, and an invoice that it pays in part. */
  recibo: string;
  porCobrar: { cliente: string; clave: string };
  /** Id of an abono of an invoice that was due. */
  abono: string;
  recibidos: Recibidos;
  productoLargo: string;
  clienteLargo: string;
  exento: string;
  idLlave: number;
  idWebhook: number;
  idImportacion: string;
  /** A spreadsheet of sales that waits for its confirmation, and one with faults. */
  idPlanilla: string;
  idPlanillaConFaltas: string;
  /** The batch of a spreadsheet. */
  idLote: string;
  /** Path of the public link of the accepted sale. */
  enlace: string;
  /** The same of tickets: one whose customer may ask for an invoice, and one of which he has. */
  tiquetes: Record<"nuevo" | "pedido", string>;
  /** Login of the empty company. */
  vacia: { login: string; password: string };
}

const PLANILLA =
  "Documento;Tipo;Identificación del cliente;Condición de venta;Medio de pago;Código del producto;Cantidad;Precio unitario";
/** More rows than one page of a list shows. */
const LONG_LIST = 30;
const LIMIT_PER_MINUTE = 10_000;
const PRODUCTO_LARGO = "REPUESTO-XL-20260001";
const CLIENTE_LARGO = "3101777888";
/** A word that breaks nowhere. */
const PALABRA = "Electroencefalografistas-Otorrinolaringologicas_".repeat(3).slice(0, 100);
/** As people write an address: a line for each thing, and one that is a word. */
const DIRECCION = [
  "Del parque central de San Rafael Arriba, cuatrocientos metros al sur",
  "y setenta y cinco al este",
  "Condominio Hacienda Las Flores del Valle",
  "Etapa tres, casa doce",
  "Portón verde de dos hojas",
  "Contiguo a la pulpería La Esquina",
  PALABRA,
  "Preguntar por don Manuel",
].join("\n");
/** With its IVA a total of thirteen digits, the most that the authority takes. */
const PRODUCTO_CARO = "MAQUINARIA-CARA";
const PRECIO_MAXIMO = "8849557522123.45";
const NOMBRE_LARGO = "Asociación Administradora del Acueducto y Alcantarillado de San Rafael Arriba de Desamparados";
/** Receptors that provoke the authority's behaviour (lib/simulator/README). */
const RECEPTORES = {
  rechazada: { identificacion: "3101000400", nombre: "Distribuidora Irazú S.A.", correo: "compras@irazu.example" },
  error: { identificacion: "3101000503", nombre: "Comercial La Fuente S.A.", correo: "pagos@lafuente.example" },
  procesando: { identificacion: "3101000999", nombre: "Hotel Punta Leona S.A.", correo: "cuentas@leona.example" },
};
const PAID = { condicionVenta: "01", medioPago: "01" };
const PASSWORD = "una frase larga de paseo";
const IMPORTACION = [
  "Código;Nombre;Código CABYS;Unidad Medida;Precio Venta;Precio Costo;Código Tarifa",
  "CUADERNO-1;Cuaderno de cien hojas;3811100029900;Unid;1250,50;800;08",
  "CUADERNO-2;Cuaderno de doscientas hojas con un nombre largo que no cabe en una sola línea;3811100029900;Unid;gratis;800;08",
  "CUADERNO-3;Cuaderno rayado;3811100029900;Unid;300;100;08",
].join("\r\n");

/** `webhookUrl` is the address of a receiver whose answers the caller chooses. */
export function createMundo(demo: DemoFile, webhookUrl: string): Promise<Mundo> {
  process.env.HACIENDA_API_URL = demo.simulatorUrl ?? "";
  return asOperator(async (operator) => {
    const ctx = inTenant(operator, demo.tenantId);
    await refreshMissingTipoCambio(operator, operator.now);
    const key = {
      tenantId: demo.tenantId,
      nombre: "Sistema de caja de todas las sucursales de la provincia de Cartago",
    };
    const llave = await createApiKey(operator, { ...key, scopes: TODOS_LOS_SCOPES, limitePorMinuto: LIMIT_PER_MINUTE });
    const { webhookEndpointId: idWebhook } = await addWebhook(ctx, { url: webhookUrl, eventos: [] });
    const catalogo = await addLongNames(ctx);
    const caja = { ...demo, apiKey: llave.apiKey };
    const emitidos = await issueAll(caja);
    await escribir(ctx, {
      idUsuario: demo.idUsuario,
      identificacion: CLIENTE_LARGO,
      cliente: NOMBRE_LARGO,
      codigoProducto: PRODUCTO_LARGO,
    });
    const { enlace } = await getFacturaDetalle(ctx, emitidos.ventas.aceptada);
    return {
      ...catalogo,
      ...emitidos,
      enlace: enlace ?? "",
      tiquetes: await pedirFactura(ctx, caja),
      abono: await abonar(ctx, caja),
      recibidos: await receiveAll(ctx, caja),
      exento: demo.exoneraciones[0]?.cliente ?? "",
      idLlave: llave.apiKeyId,
      idWebhook,
      ...(await prepareFiles(ctx)),
      ...(await preparePlanillas({ ...ctx, actor: `usuario:${demo.idUsuario}` })),
      vacia: await createVacia(operator),
    };
  });
}

async function addLongNames(ctx: Ctx) {
  await upsertProducto(ctx, {
    codigo: PRODUCTO_LARGO,
    nombre: PALABRA,
    codigoCabys: "3811100029900",
    unidadMedida: "Unid",
    precioVenta: "1234567.89",
    precioCosto: "987654.32",
    impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }],
    descripcion: DIRECCION,
  });
  await upsertProducto(ctx, {
    codigo: PRODUCTO_CARO,
    nombre: `Turbina ${PALABRA}`.slice(0, 100),
    codigoCabys: "3811100029900",
    unidadMedida: "Unid",
    precioVenta: PRECIO_MAXIMO,
    precioCosto: PRECIO_MAXIMO,
    impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }],
  });
  // A failed test's next worker makes them again.
  const otra = String(Date.now() % 99_999).padStart(5, "0");
  const bodega = await addBodega(ctx, { nombre: PALABRA });
  await addPuntoVenta(ctx, { nombre: PALABRA, sucursal: "009", terminal: otra, bodega });
  await createCategoria(ctx, { nombre: `${PALABRA.slice(0, 90)}${otra}` });
  await upsertMarca(ctx, { nombre: `${PALABRA.slice(0, 90)}${otra}` });
  await createCliente(ctx, {
    identificacion: CLIENTE_LARGO,
    tipoIdentificacion: "02",
    nombre: PALABRA,
    apellidos: "",
    correo: "facturacion.electronica@asociacion-administradora-del-acueducto.example",
    telefono: "2222-3333",
    direccion: DIRECCION,
    comentario: DIRECCION,
    nombreInterno: PALABRA,
    limiteCredito: PRECIO_MAXIMO,
  });
  return { productoLargo: PRODUCTO_LARGO, clienteLargo: CLIENTE_LARGO };
}

async function issueAll(demo: DemoFile): Promise<Pick<Mundo, "ventas" | "compras" | "recibo" | "porCobrar">> {
  const issue = (change: object = {}) => post(demo, "/facturas", { ...facturaOf(demo), ...change });
  const purchase = (identificacion: string) =>
    post(demo, "/facturas-compra", {
      ...PAID,
      idUsuario: demo.idUsuario,
      emisor: {
        identificacion,
        nombre: "Finca Los Cipreses de Pacayas",
        ubicacion: { provincia: "3", canton: "06", distrito: "01", otrasSenas: "Frente a la escuela" },
      },
      lineas: [{ codigoProducto: demo.productos[2], cantidad: 12.5 }],
    });
  for (let count = 0; count < LONG_LIST; count += 1) {
    const codigoProducto = demo.productos[count % demo.productos.length];
    const identificacion = demo.clientes[count % demo.clientes.length];
    await issue({ cliente: { identificacion }, lineas: [{ codigoProducto, cantidad: 1 + (count % 7) }] });
  }
  const lineas = [PRODUCTO_LARGO, ...demo.productos].map((codigoProducto, index) => ({
    codigoProducto,
    cantidad: index + 1,
  }));
  const aceptada = await issue({ cliente: { identificacion: CLIENTE_LARGO }, lineas });
  const anulada = await issue();
  await callApi(demo, `/facturas/${anulada}`, undefined, "DELETE");
  const ventas = {
    aceptada,
    anulada,
    nota: await issue({
      tipo: "NotaCredito",
      cliente: undefined,
      referencias: [{ numero: aceptada, codigo: "02", razon: "Se corrige la cantidad de una línea" }],
      lineas: [{ codigoProducto: demo.productos[0], cantidad: 1 }],
    }),
    tiquete: await issue({ tipo: "TiqueteElectronico", cliente: undefined }),
    dolares: await issue({ moneda: "USD", lineas: [{ codigoProducto: demo.productos[7], cantidad: 3 }] }),
    rechazada: await issue({ cliente: RECEPTORES.rechazada }),
    error: await issue({ cliente: RECEPTORES.error }),
    procesando: await issue({ cliente: RECEPTORES.procesando }),
  };
  // Owed, so that lists of debts have it too.
  const carisima = await issue({
    condicionVenta: "02",
    plazoCredito: 30,
    cliente: { identificacion: CLIENTE_LARGO },
    lineas: [{ codigoProducto: PRODUCTO_CARO, cantidad: 1 }],
  });
  await accepted(demo, carisima);
  const porCobrar = await issue({
    condicionVenta: "10",
    plazoCredito: 60,
    cliente: { identificacion: CLIENTE_LARGO },
    lineas: [{ codigoProducto: demo.productos[0], cantidad: 2 }],
  });
  await accepted(demo, porCobrar);
  const pagos = [{ clave: porCobrar, monto: 100 }];
  return {
    ventas,
    recibo: await post(demo, "/recibos-pago", { idUsuario: demo.idUsuario, medioPago: "04", pagos }),
    porCobrar: { cliente: CLIENTE_LARGO, clave: porCobrar },
    compras: {
      aceptada: await purchase("109990101"),
      rechazada: await purchase(RECEPTORES.rechazada.identificacion),
    },
  };
}

/** Two accepted tickets; the customer of the second has asked for an invoice. */
async function pedirFactura(ctx: Ctx, demo: DemoFile): Promise<Mundo["tiquetes"]> {
  const enlaces: string[] = [];
  for (const pide of [false, true]) {
    const clave = await post(demo, "/facturas", { ...facturaOf(demo), tipo: "TiqueteElectronico", cliente: undefined });
    await accepted(demo, clave);
    const tiquete = await findDocumento(ctx, clave, ["04"]);
    const quien = {
      tipoIdentificacion: "02",
      identificacion: CLIENTE_LARGO,
      nombre: "Comercial La Pampa S.A.",
    } as const;
    const pedido = { ...quien, correo: "compras@lapampa.example", codigoActividadReceptor: null };
    if (pide) await requestFactura(ctx, tiquete, pedido);
    enlaces.push(await rutaPublica(ctx, tiquete.documento_id));
  }
  const [nuevo = "", pedido = ""] = enlaces;
  return { nuevo, pedido };
}

/** Half of an invoice on ordinary credit. */
async function abonar(ctx: Ctx, demo: DemoFile): Promise<string> {
  const clave = await post(demo, "/facturas", {
    ...facturaOf(demo),
    condicionVenta: "02",
    plazoCredito: 15,
    cliente: { identificacion: CLIENTE_LARGO },
    lineas: [{ codigoProducto: demo.productos[0], cantidad: 4 }],
  });
  await accepted(demo, clave);
  const pago = { pagos: [{ clave, monto: "1000" }], medioPago: "04", medioPagoOtros: null, fecha: null };
  const body = { ...pago, referencia: "SINPE Móvil 2026112300154" };
  const { body: answer } = await registerAbono(ctx, { body, idempotencyKey: null });
  return (JSON.parse(answer) as { idAbono: string }).idAbono;
}

async function prepareFiles(ctx: Ctx) {
  const mes = toFecha(ctx.now).slice(0, "2026-01".length);
  await requestExportacion(ctx, { mes, alcance: "ventas" });
  const archivo = "productos-de-la-bodega-principal-y-de-la-sucursal.csv";
  return requestImportacion(ctx, { objeto: "productos", archivo, bytes: Buffer.from(IMPORTACION) });
}

async function preparePlanillas(ctx: Ctx) {
  const upload = async (archivo: string, ...filas: string[]) => {
    const bytes = Buffer.from([PLANILLA, ...filas].join("\n"));
    const { idImportacion } = await requestImportacion(ctx, { objeto: "ventas", archivo, bytes });
    await expect.poll(async () => (await getImportacion(ctx, { idImportacion })).estado).toBe("revisada");
    return idImportacion;
  };
  // A second world of a run sends other documents, because the same ones are issued once.
  const vez = Date.now().toString(36).slice(-4);
  const factura = (documento: string, precio = "1234567,89") =>
    `${documento}${vez};Factura;${CLIENTE_LARGO};Contado;Transferencia;${PRODUCTO_LARGO};2;${precio}`;
  const emitida = await upload("ventas-del-mes.csv", factura("2026-0001"), factura("2026-0002", "1000"));
  const { idLote } = await confirmImportacion(ctx, { idImportacion: emitida });
  await expect.poll(async () => (await getLote(ctx, idLote ?? "")).estado).toBe("terminado");
  return {
    idLote: idLote ?? "",
    idPlanilla: await upload("ventas-de-todas-las-sucursales-de-noviembre-de-2026.csv", factura("A-1"), factura("A-2")),
    idPlanillaConFaltas: await upload("ventas-con-faltas.csv", factura("A-3"), factura(PALABRA, "gratis"), ";;;;;;;"),
  };
}

/** A company with its first login, as the operator makes one. */
async function createVacia(operator: Operator): Promise<Mundo["vacia"]> {
  const nombre = `Empresa nueva ${Date.now().toString(36)}`;
  const { tenantId } = await createTenant(operator, { ...DEMO_TENANT, nombre });
  const login = `${nombre.toLowerCase().replaceAll(" ", ".")}@paseo.example`;
  const person = { correo: login, nombre: "Rosa Vega Salas", rol: "administrador" } as const;
  await addUsuario(inTenant(operator, tenantId), { ...person, contrasena: PASSWORD });
  return { login, password: PASSWORD };
}

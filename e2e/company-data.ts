/** Fills a company with a row of every kind, each with a word that occurs nowhere else. */
import { expect } from "@playwright/test";
import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { correoDe } from "@/lib/services/testing/correo";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import { type Company, mailTo, rowsOf } from "./company";
import type { Deed, Visitor } from "./visitor";

const APP = "app/(portal)";
/** Without it the pauses between two looks grow to a second. */
const POLL_MS = 100;
/** PIN of the certificates. */
export const PIN = "PIN-de-siembra-7391";

/** Keys and addresses of the company's rows. */
export interface CompanyData {
  /** The unique word. */
  marca: string;
  apiKey: string;
  codigo: string;
  /** Identification of the customer. */
  identificacion: string;
  clave: string;
  /** Token of the document's public link. */
  enlace: string;
  /** Clave of the purchase invoice. */
  compra: string;
  /** Clave of the payment receipt. */
  recibo: string;
  /** Id of the abono. */
  abono: string;
  proforma: string;
  /** Id of the supplier's document, which was answered. */
  recibido: string;
  /** Identification of that document's supplier. */
  proveedor: string;
  importacion: string;
  /** An import of sales, and the batch that it became. */
  planilla: string;
  lote: string;
  exportacion: string;
  entrega: string;
  invitacion: string;
  llave: number;
  webhook: number;
  idProducto: number;
  idBodega: number;
  idPuntoVenta: number;
  idCategoria: number;
  idProveedor: number;
  idExoneracion: number;
}

/** @param administrador signed in to the company */
export async function fillCompany(
  baseUrl: string,
  administrador: Visitor,
  company: Company,
  marca: string,
): Promise<CompanyData> {
  const act = async (folder: string, name: string, input: unknown) =>
    worked(await administrador.act({ file: `${APP}/${folder}/actions.ts`, name }, input));
  const word = marca.toLowerCase();
  const ending = company.numero.slice(-6);

  await act("configuracion/hacienda", "uploadCertificate", await certificateOf(company));
  const credencial = { usuario: `cpj-${company.numero}@simulador`, contrasena: "simulador" };
  await act("configuracion/hacienda", "saveCredential", { ambiente: "simulador", ...credencial });
  const { apiKey } = await act("llaves", "createKey", { nombre: `Llave ${marca}`, scopes: SCOPES });
  const { webhookEndpointId } = await act("webhooks", "addEndpoint", {
    url: `http://127.0.0.1:9/${word}`,
    alcance: "todos",
  });

  const api = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { "x-api-key": String(apiKey), "content-type": "application/json" };
    const answer = await fetch(`${baseUrl}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await answer.text();
    expect(answer.status, `${path}: ${text}`).toBe(201);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const { idMarca } = await api("/marcas", { nombre: `Marca ${marca}` });
  const codigo = `PAN-${ending}`;
  await api("/productos", { ...PRODUCTO, codigo, nombre: `Pan ${marca}`, idMarca });
  const identificacion = `3102${ending}`;
  const correo = `compras@${word}.example`;
  const contacto = { tipoIdentificacion: "02", correo, telefono: "22334455" };
  await api("/clientes", { ...contacto, identificacion, nombre: `Cliente ${marca}` });
  await act("catalogos/clientes", "registerExoneracion", {
    identificacion,
    tipoDocumento: "04",
    numeroDocumento: `AL-${marca}`,
    codigoInstitucion: "01",
    fechaEmision: "2026-01-15",
    fechaExpiracion: "2030-12-31",
    porcentajeExoneracion: "50",
  });
  const { clave } = await api("/facturas", {
    tipo: "FacturaElectronica",
    idUsuario: company.idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    cliente: { identificacion },
    comentario: `Para ${marca}`,
    lineas: [{ codigoProducto: codigo, cantidad: 2 }],
  });
  const { clave: compra } = await api("/facturas-compra", {
    idUsuario: company.idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    emisor: { identificacion: `105${ending}`, nombre: `Proveedor ${marca}`, ubicacion: UBICACION },
    lineas: [{ ...LINEA, detalle: `Harina ${marca}` }],
  });
  const { clave: aCredito } = await api("/facturas", {
    tipo: "FacturaElectronica",
    idUsuario: company.idUsuario,
    condicionVenta: "08",
    medioPago: "04",
    cliente: { identificacion },
    lineas: [{ codigoProducto: codigo, cantidad: 1 }],
  });
  const { clave: aPlazo } = await api("/facturas", {
    tipo: "FacturaElectronica",
    idUsuario: company.idUsuario,
    condicionVenta: "02",
    medioPago: "04",
    plazoCredito: 30,
    cliente: { identificacion },
    lineas: [{ codigoProducto: codigo, cantidad: 1 }],
  });
  const { clave: tiquete } = await api("/facturas", {
    tipo: "TiqueteElectronico",
    idUsuario: company.idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    lineas: [{ codigoProducto: codigo, cantidad: 1 }],
  });
  // One wait for the three, because the authority decides about them at the same time.
  const decided = [aCredito, aPlazo, tiquete].map((each) => `'${each}'`).join(", ");
  await settled(company, `select 1 from documento where clave in (${decided}) and estado = 'aceptado'`, 3);
  const pago = { idUsuario: company.idUsuario, medioPago: "04", pagos: [{ clave: aCredito, monto: 100 }] };
  const { clave: recibo } = await api("/recibos-pago", pago);
  const abonado = await act("recibos", "registrarPago", {
    llave: crypto.randomUUID(),
    totalEsperado: null,
    medioPago: "04",
    referencia: `Pago ${marca}`,
    idPuntoVenta: null,
    pagos: [{ clave: aPlazo, monto: "100" }],
  });
  const [articulo] = await rowsOf<{ id: number }>(company, "select min(producto_id)::int as id from producto");
  await act("emitir/proformas", "crear", escritoDe({ idProducto: articulo?.id ?? 0, identificacion, marca }));
  const pedida = { tipoIdentificacion: "02", identificacion: `3109${ending}`, nombre: `Pide ${marca}`, correo };
  const pide = { enlace: await enlaceDe(administrador, tiquete), ...pedida, codigoActividadReceptor: "" };
  worked(await administrador.act({ file: "app/d/[enlace]/actions.ts", name: "pedirFactura" }, pide));
  const proveedor = await createProveedorOf({ tipo: "02", numero: company.numero }, `3103${ending}`);
  const emitido = proveedor.emit();
  const recibido = emitido.clave;
  for (const xml of [emitido.bytes, await answerTo(emitido)]) {
    await act("mensajes", "receive", formOf({ archivo: new File([new Uint8Array(xml)], "recibido.xml") }));
  }
  const archivos = [
    { nombre: "factura.xml", bytes: emitido.bytes },
    { nombre: "factura.pdf", bytes: Buffer.from("%PDF-1.7") },
  ];
  await mailTo(company, correoDe({ de: `ventas@${word}.example`, asunto: `Correo ${marca}`, archivos }));
  await settled(company, "select 1 from documento_recibido_pdf", 1);
  const respuesta = { llave: `respuesta-${word}`, mensaje: "1", condicionImpuesto: "05" };
  await act("mensajes", "respond", { clave: recibido, ...respuesta });
  await act("catalogos/marcas", "addCategoria", { nombre: `Categoría ${marca}` });
  const hoja = `identificacion;tipoIdentificacion;nombre;correo;telefono\r\n3104${ending};02;Importado ${marca};${correo};22334455\r\n`;
  const lineas = formOf({ objeto: "clientes", archivo: new File([hoja], `${word}.csv`, { type: "text/csv" }) });
  const importada = await act("catalogos/importaciones", "upload", lineas);
  const venta = `documento;tipo;condicionVenta;medioPago;codigoProducto;cantidad;referenciaExterna\r\nV-1;Tiquete;Contado;Efectivo;${codigo};1;${marca}\r\n`;
  const ventas = formOf({ objeto: "ventas", archivo: new File([venta], `${word}-ventas.csv`, { type: "text/csv" }) });
  const planilla = await act("catalogos/importaciones", "upload", ventas);
  await settled(company, "select 1 from importacion where objeto = 'ventas' and estado = 'revisada'", 1);
  const { idLote } = await act("catalogos/importaciones", "confirm", { idImportacion: planilla.idImportacion });
  await settled(company, "select 1 from lote where estado = 'terminado'", 1);
  const invitada = { correo: `invitada@${word}.example`, nombre: `Invitada ${marca}`, rol: "contador" };
  await act("configuracion/usuarios", "invite", invitada);

  const ids = await idsOf(company);
  const ajuste = { idBodega: ids.idBodega, idProducto: ids.idProducto, modo: "fijar", cantidad: "50" };
  await act("catalogos/bodegas", "adjust", { ...ajuste, razon: `Conteo ${marca}`, token: crypto.randomUUID() });
  await settled(company, "select 1 from documento where estado = 'procesando'", 0);
  await settled(company, "select 1 from mensaje_receptor where estado = 'procesando'", 0);
  await act("documentos", "sendMail", { clave, correos: `copia@${word}.example` });
  await act("reportes", "prepareExport", { mes: mesActual(), alcance: "ventas" });
  await settled(company, "select 1 from exportacion where estado = 'lista'", 1);
  await settled(company, "select 1 from correo limit 1", 1);
  await settled(company, "select 1 from webhook_entrega limit 1", 1);
  const last = await idsOf(company);
  return {
    enlace: await enlaceDe(administrador, clave),
    marca,
    codigo,
    identificacion,
    recibido,
    proveedor: proveedor.numero,
    ...last,
    apiKey: String(apiKey),
    clave: String(clave),
    compra: String(compra),
    recibo: String(recibo),
    abono: String(abonado.href).split("/").at(-1) ?? "",
    webhook: Number(webhookEndpointId),
    importacion: String(importada.idImportacion),
    planilla: String(planilla.idImportacion),
    lote: String(idLote),
  };
}

/** The token of a document's public link. */
async function enlaceDe(visitor: Visitor, clave: unknown): Promise<string> {
  const detalle = await visitor.get(`/api/portal/documentos/${clave}`);
  const { enlace } = JSON.parse(detalle.text) as { enlace: string };
  return enlace.split("/").at(-1) ?? "";
}

/** A proforma as the editor sends it: one piece at 1200 colones with 13 %. */
function escritoDe({
  idProducto,
  identificacion,
  marca,
}: {
  idProducto: number;
  identificacion: string;
  marca: string;
}) {
  const linea = { cantidad: "1", precioUnitario: "1200", montoDescuento: "", naturalezaDescuento: "", descuentos: [] };
  const comun = { tipo: "01", moneda: "CRC", condicionVenta: "01", identificacion, idPuntoVenta: null, origen: null };
  return {
    ...comun,
    llave: crypto.randomUUID(),
    totalEsperado: "1356",
    medioPago: "04",
    medioPagoOtros: "",
    plazoCredito: "",
    mediosPago: [],
    otrosCargos: [],
    otros: [],
    metadatos: [],
    referencias: [],
    comentario: `Cotiza ${marca}`,
    validaHasta: `${mesActual().slice(0, 4)}-12-31`,
    lineas: [{ ...linea, libre: false, idProducto, servicio: false, idExoneracion: null, surtido: null }],
    formulario: { ...comun, lineas: [{ idProducto, nombre: `Pan ${marca}`, idExoneracion: null }] },
  };
}

type Ids = Omit<
  CompanyData,
  | "marca"
  | "codigo"
  | "identificacion"
  | "recibido"
  | "proveedor"
  | "apiKey"
  | "clave"
  | "enlace"
  | "compra"
  | "recibo"
  | "abono"
  | "webhook"
  | "importacion"
  | "planilla"
  | "lote"
>;

async function idsOf(company: Company): Promise<Ids> {
  const [row] = await rowsOf<Ids & Record<string, unknown>>(
    company,
    `select (select min(api_key_id) from api_key)::int as llave,
            (select min(producto_id) from producto)::int as "idProducto",
            (select min(bodega_id) from bodega)::int as "idBodega",
            (select min(punto_venta_id) from punto_venta)::int as "idPuntoVenta",
            (select min(categoria_id) from categoria)::int as "idCategoria",
            (select min(proveedor_id) from proveedor)::int as "idProveedor",
            (select min(exoneracion_id) from exoneracion)::int as "idExoneracion",
            (select min(webhook_entrega_id) from webhook_entrega)::text as entrega,
            (select min(proforma_id) from proforma)::text as proforma,
            (select min(exportacion_id) from exportacion)::text as exportacion,
            (select min(invitacion_id::text) from invitacion) as invitacion`,
  );
  if (row === undefined) throw new Error("one row of scalars");
  return row;
}

/** Waits until the statement returns this number of rows of the company. */
async function settled(company: Company, statement: string, count: number): Promise<void> {
  const rows = async () => (await rowsOf(company, statement)).length;
  await expect.poll(rows, { intervals: [POLL_MS] }).toBe(count);
}

const SCOPES = [
  ...["facturas:read", "facturas:write", "catalogo:read", "catalogo:write"],
  ...["facturas-compra:read", "facturas-compra:write", "recibos:read", "recibos:write"],
];
const UBICACION = { provincia: "2", canton: "03", distrito: "01", otrasSenas: "Frente a la escuela" };
const IVA = { codigo: "01", codigoTarifa: "08", porcentaje: 13 };
const PRODUCTO = {
  codigoCabys: "2391102010200",
  unidadMedida: "Unid",
  precioVenta: 1200,
  precioCosto: 700,
  impuestos: [IVA],
};
const LINEA = {
  codigoCabys: "0111100000100",
  unidadMedida: "Kg",
  cantidad: 50,
  precioUnitario: 400,
  impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
};

/** A certificate for the company's administrator to upload. */
export async function certificateOf(company: Company): Promise<FormData> {
  const now = new Date();
  const identificacion = { tipo: "02", numero: company.numero };
  const options = { now, identificacion, nombre: company.nombre.toUpperCase(), pin: PIN };
  const { p12 } = await issueTestCertificate(await createTestAuthority(now), options);
  return formOf({ p12: new File([new Uint8Array(p12)], "llave.p12"), pin: PIN });
}

export function formOf(members: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(members)) form.set(name, value);
  return form;
}

/** The result of the action. @throws its refusal */
function worked({ state, status, text }: Deed): Record<string, unknown> {
  if (state?.status !== "ok") throw new Error(`${status} ${state === null ? text : JSON.stringify(state)}`);
  return state.result ?? {};
}

/** The current month in Costa Rica. */
export function mesActual(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Costa_Rica", year: "numeric", month: "2-digit" }).format(
    new Date(),
  );
}

/** Two companies, one user in both and one in each: no data of one is seen, changed or confused from the other. */
import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { PORTAL_DOOR } from "@/lib/contract/portal/refusals/door";
import { addPerson, asOperator, type Company, createCompany, rowsOf } from "../company";
import { type CompanyData, fillCompany, mesActual } from "../company-data";
import { fillContribuyente, readDemo, signIn } from "../demo";
import { fingerprint } from "../fingerprint";
import { addressIn, namesAThing, pageFiles, routeFiles } from "../portal-doors";
import { test, waitingForScripts } from "../test";
import { SESSION_COOKIE, Visitor } from "../visitor";

test.describe.configure({ mode: "serial" });

const demo = readDemo();
const CONTRASENA = "una frase para dos empresas";
const persona = (correo: string, nombre: string) => ({ correo, nombre, contrasena: CONTRASENA });
const DUENA = persona("elena@duena.example", "Elena Duarte");
const DE_NORTE = persona("noe@norte.example", "Noé Núñez");
const DE_SUR = persona("sara@sur.example", "Sara Solís");

let norte: Company;
let sur: Company;
let deNorte: Visitor;
let enNorte: CompanyData;
let enSur: CompanyData;
/** The owner's id in the company of the north. */
let duenaEnNorte: number;

test.beforeAll(async () => {
  [norte, sur, duenaEnNorte] = await asOperator(async (operator) => {
    const first = await createCompany(operator, "Empresa del Norte", "3101666001", DE_NORTE);
    const second = await createCompany(operator, "Empresa del Sur", "3101666002", DE_SUR);
    const there = await addPerson(operator, first.tenantId, DUENA, "administrador");
    await addPerson(operator, second.tenantId, DUENA, "administrador");
    return [first, second, there] as const;
  });
  deNorte = await Visitor.signedIn(demo.baseUrl, DE_NORTE.correo, CONTRASENA);
  const deSur = await Visitor.signedIn(demo.baseUrl, DE_SUR.correo, CONTRASENA);
  [enNorte, enSur] = await Promise.all([
    fillCompany(demo.baseUrl, deNorte, norte, "Tucan"),
    fillCompany(demo.baseUrl, deSur, sur, "Manati"),
  ]);
});

/** Words of the south that must not appear on any page of the north. */
const ajenas = () => [enSur.marca, enSur.clave, enSur.compra, enSur.recibido, sur.nombre, sur.numero, DE_SUR.correo];

function expectNothingOfSur(text: string, where: string): void {
  const found = ajenas().filter((word) => text.toLowerCase().includes(word.toLowerCase()));
  expect.soft(found, where).toEqual([]);
}

test("each page, list and file of the north shows its own data, and nothing of the south", async () => {
  let own = 0;
  for (const file of [...pageFiles(), ...routeFiles()]) {
    const answer = await deNorte.get(addressIn(file, enNorte));
    expectNothingOfSur(answer.text, file);
    if (answer.text.includes(enNorte.marca)) own += 1;
  }
  expect(own, "pages and reads with something of the north").toBeGreaterThan(30);
  const zip = await fetch(`${demo.baseUrl}/api/portal/exportaciones/${enNorte.exportacion}`, {
    headers: { cookie: `${SESSION_COOKIE}=${deNorte.session()}` },
  });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const names = Object.keys(files).join(" ");
  expect(names).toContain(enNorte.clave);
  expectNothingOfSur(names + Buffer.from(files["documentos.csv"] ?? []).toString(), "export");
});

test("with the south's addresses and words the north finds nothing", async () => {
  for (const file of [...pageFiles(), ...routeFiles()].filter(namesAThing)) {
    const answer = await deNorte.get(addressIn(file, enSur));
    const empty = answer.status === 200 && answer.text.startsWith('{"datos":[],');
    expect.soft(empty ? 404 : answer.status, file).toBe(404);
    expect.soft(answer.text.includes(enSur.marca), file).toBe(false);
  }
  for (const lista of ["clientes", "productos", "documentos", "compras", "mensajes", "marcas", "existencias"]) {
    for (const texto of [enSur.marca, enSur.identificacion, enSur.clave.slice(21, 41)]) {
      const { status, text } = await deNorte.get(`/api/portal/${lista}?texto=${texto}`);
      expect.soft([lista, status < 500]).toEqual([lista, true]);
      expectNothingOfSur(text, lista);
    }
  }
});

test("actions of the north with the south's ids change nothing there and reveal nothing", async () => {
  const [south, before] = [enSur, await fingerprint(sur)];
  const { clave, idProducto, idBodega, idPuntoVenta } = south;
  const webhook = { webhookEndpointId: south.webhook };
  const exoneracion = { ...EXONERACION, idExoneracion: south.idExoneracion, identificacion: enNorte.identificacion };
  const linea = { idProducto, cantidad: "1", precioUnitario: "10", montoDescuento: "", naturalezaDescuento: "" };
  const factura = {
    llave: randomUUID(),
    totalEsperado: "10",
    condicionVenta: "01",
    condicionVentaOtros: "",
    plazoCredito: "",
    medioPago: "01",
    medioPagoOtros: "",
    moneda: "CRC",
    idPuntoVenta: null,
    codigoActividad: "",
    comentario: "",
    codigoActividadReceptor: "",
    tipo: "FacturaElectronica",
    identificacion: enNorte.identificacion,
    lineas: [{ ...linea, idExoneracion: null }],
    referencias: [],
  };
  const [usuario] = await rowsOf<{ id: number }>(sur, "select min(usuario_id)::int as id from usuario");
  const idUsuario = usuario?.id ?? 0;
  const attempts: readonly (readonly [folder: string, name: string, input: object])[] = [
    ["documentos", "retry", { clave }],
    ["documentos", "anular", { clave }],
    ["documentos", "markSeen", { clave }],
    ["documentos", "sendMail", { clave, correos: "ladron@norte.example" }],
    ["configuracion/correos", "resendMail", { clave, correos: ["ladron@norte.example"] }],
    ["configuracion/usuarios", "changeRole", { idUsuario, rol: "contador" }],
    ["configuracion/usuarios", "setActive", { idUsuario, estado: false }],
    ["configuracion/usuarios", "cancelInvitation", { invitacionId: south.invitacion }],
    ["mensajes", "respond", { clave: south.recibido, llave: "otra", mensaje: "3", detalleMensaje: "No es nuestra" }],
    ["catalogos/bodegas", "adjust", { ...AJUSTE, idBodega, idProducto, token: crypto.randomUUID() }],
    ["catalogos/bodegas", "changeBodega", { idBodega, nombre: "Robada" }],
    ["catalogos/puntos-venta", "changePuntoVenta", { idPuntoVenta, nombre: "Robado", idBodega }],
    ["catalogos/puntos-venta", "setPrimero", { idPuntoVenta, tipo: "01", numero: "900" }],
    ["catalogos/puntos-venta", "createPuntoVenta", { nombre: "X", sucursal: "009", terminal: "00009", idBodega }],
    ["catalogos/marcas", "addSubcategoria", { nombre: "X", idCategoria: south.idCategoria }],
    ["catalogos/marcas", "changeClasificador", { clasificador: "categoria", id: south.idCategoria, nombre: "X" }],
    ["catalogos/proveedores", "changeProveedor", { idProveedor: south.idProveedor, nombre: "Robado" }],
    ["catalogos/productos", "setEstado", { codigo: south.codigo, estado: false }],
    ["catalogos/clientes", "setEstado", { idExoneracion: south.idExoneracion, estado: false }],
    ["catalogos/clientes", "changeExoneracion", exoneracion],
    ["catalogos/importaciones", "confirm", { idImportacion: south.importacion }],
    ["catalogos/importaciones", "confirm", { idImportacion: south.planilla }],
    ["lotes", "cancelar", { idLote: south.lote }],
    ["emitir", "emitir", factura],
    ["emitir", "emitir", { ...factura, identificacion: null, tipo: "TiqueteElectronico", idPuntoVenta }],
    ["emitir", "simular", factura],
    ["llaves", "rotateKey", { apiKeyId: south.llave, traslape: "ninguno", scopes: [] }],
    ["llaves", "revokeKey", { apiKeyId: south.llave }],
    ["webhooks", "rotateSecret", webhook],
    ["webhooks", "enableEndpoint", webhook],
    ["webhooks", "disableEndpoint", webhook],
    ["webhooks", "sendPing", webhook],
    ["webhooks", "resendOne", { ...webhook, webhookEntregaId: south.entrega }],
    ["webhooks", "resendMissed", { ...webhook, horas: 24 }],
  ];
  for (const [folder, name, input] of attempts) {
    const { status, state, text } = await deNorte.act({ file: `app/(portal)/${folder}/actions.ts`, name }, input);
    expect.soft([status, state?.status], `${folder} ${name}: ${text}`).toEqual([200, "error"]);
    expectNothingOfSur(text, `${folder} ${name}`);
  }
  const chosen = await deNorte.act(
    { file: "app/(portal)/actions.ts", name: "chooseTenant" },
    { tenantId: sur.tenantId },
  );
  expect(chosen.state?.message).toBe("No tenés acceso a esa empresa.");
  expect(await fingerprint(sur)).toEqual(before);
  const [endpoint] = await rowsOf<{ estado: string }>(sur, "select estado from webhook_endpoint");
  expect(endpoint?.estado).toBe("activo");
});

const AJUSTE = { modo: "fijar", cantidad: "1", razon: "Robo" };
const EXONERACION = {
  tipoDocumento: "04",
  numeroDocumento: "AL-ROBADA",
  codigoInstitucion: "01",
  porcentajeExoneracion: "1",
  fechaEmision: "2026-01-15",
  fechaExpiracion: "2030-12-31",
};

const switcher = (page: Page, company: Company) => page.getByRole("button", { name: company.nombre });

async function switchTo(page: Page, from: Company, to: Company): Promise<void> {
  await switcher(page, from).click();
  await page.getByRole("menuitemradio", { name: to.nombre }).click();
  await expect(switcher(page, to)).toBeVisible();
}

/** Switches like another program with the browser's session, so that open pages are not notified. */
async function switchUnseen(context: BrowserContext, from: Company, to: Company): Promise<Visitor> {
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
  const visitor = new Visitor(demo.baseUrl, cookie?.value);
  visitor.empresa = from.tenantId;
  const { state } = await visitor.act(
    { file: "app/(portal)/actions.ts", name: "chooseTenant" },
    { tenantId: to.tenantId },
  );
  expect(state?.status).toBe("ok");
  return visitor;
}

async function fillCliente(page: Page, identificacion: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/catalogos/clientes/nuevo`);
  await fillContribuyente(page, identificacion, "Clienta de la pestaña vieja");
  await page.getByLabel("Correo", { exact: true }).fill("vieja@pestana.example");
  await page.getByLabel("Teléfono").fill("22001100");
}

const clientesCon = async (company: Company, identificacion: string) =>
  (await rowsOf(company, `select 1 from cliente where identificacion = '${identificacion}'`)).length;

const covered = (page: Page) => page.getByRole("alertdialog", { name: "Esta página es de otra empresa" });

test("after the owner changes companies, a form still open under the other one is notified, and never writes into the new company", async ({
  page,
}) => {
  await signIn(page, demo, DUENA.correo, CONTRASENA);
  await expect(switcher(page, norte)).toBeVisible();
  await fillCliente(page, "3104777001");
  const other = waitingForScripts(await page.context().newPage());
  await other.goto(`${demo.baseUrl}/catalogos/clientes`);
  await expect(other.getByText(`Cliente ${enNorte.marca}`)).toBeVisible();
  await switchTo(other, norte, sur);
  await other.goto(`${demo.baseUrl}/catalogos/clientes`);
  await expect(other.getByText(`Cliente ${enSur.marca}`)).toBeVisible();
  await expect(other.getByText(enNorte.marca)).toHaveCount(0);

  await expect(covered(page)).toBeVisible();
  // A form sent in spite of the covering window is refused by the service.
  await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit());
  await expect(page.getByText(PORTAL_DOOR.otra_empresa.text)).toBeVisible();
  expect([await clientesCon(norte, "3104777001"), await clientesCon(sur, "3104777001")]).toEqual([0, 0]);
  await covered(page)
    .getByRole("button", { name: `Seguir con ${norte.nombre}` })
    .click();
  await expect(covered(page)).toBeHidden();
  await page.getByRole("button", { name: "Crear el cliente" }).click();
  await expect.poll(() => clientesCon(norte, "3104777001")).toBe(1);
  expect(await clientesCon(sur, "3104777001")).toBe(0);

  await expect(covered(other)).toBeVisible();
  await covered(other).getByRole("button", { name: "Ir a la otra empresa" }).click();
  await expect(switcher(other, norte)).toBeVisible();
});

test("a page that was not notified reads nothing of the other company, and says so when the user goes on", async ({
  page,
}) => {
  await signIn(page, demo, DUENA.correo, CONTRASENA);
  await page.goto(`${demo.baseUrl}/catalogos/clientes`);
  await expect(page.getByText(`Cliente ${enNorte.marca}`)).toBeVisible();
  const visitor = await switchUnseen(page.context(), norte, sur);
  for (const address of ["documentos", `reportes/libro-iva?mes=${mesActual()}`]) {
    const stale = await visitor.get(`/api/portal/${address}`, { headers: { "x-empresa": String(norte.tenantId) } });
    expect([stale.status, JSON.parse(stale.text)]).toMatchObject([
      409,
      { codigo: "otra_empresa", error: PORTAL_DOOR.otra_empresa.text },
    ]);
  }
  const followed = await visitor.follow("/catalogos/clientes");
  expect(followed.text).toContain("/otra-empresa");
  expect(followed.text).not.toContain(enSur.marca);
  // By its markup, because the page may be covered already.
  await page.locator("input[type=search]").first().fill(enSur.marca.slice(0, 4));
  await expect(covered(page)).toBeVisible();
  await expect(page.getByText(`Cliente ${enSur.marca}`)).toHaveCount(0);

  await page.reload();
  await expect(switcher(page, sur)).toBeVisible();
  await switchUnseen(page.context(), sur, norte);
  // Not by the pointer, because the page may be covered already.
  await page.locator("a[href='/documentos']").first().dispatchEvent("click");
  await expect(page.getByRole("heading", { name: "Cambiaste de empresa" })).toBeVisible();
  await expect(page.getByText(`Ahora estás trabajando para ${norte.nombre}.`)).toBeVisible();
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(switcher(page, norte)).toBeVisible();
});

test("a user removed from a company is out at once, even with an open session, and returns to an allowed company", async ({
  page,
}) => {
  const usuarios = "app/(portal)/configuracion/usuarios/actions.ts";
  const setActive = (estado: boolean) =>
    deNorte.act({ file: usuarios, name: "setActive" }, { idUsuario: duenaEnNorte, estado });
  await signIn(page, demo, DUENA.correo, CONTRASENA);
  await page.goto(`${demo.baseUrl}/catalogos/clientes/nuevo`);
  await fillCliente(page, "3104777002");
  expect((await setActive(false)).state?.status).toBe("ok");
  await page.getByRole("button", { name: "Crear el cliente" }).click();
  await expect(page.getByText(PORTAL_DOOR.otra_empresa.text)).toBeVisible();
  expect([await clientesCon(norte, "3104777002"), await clientesCon(sur, "3104777002")]).toEqual([0, 0]);
  await page.goto(`${demo.baseUrl}/documentos/${enNorte.clave}`);
  await expect(page.getByText("No encontramos lo que buscás")).toBeVisible();
  await expect(page.getByRole("complementary").getByText(sur.nombre)).toBeVisible();
  await expect(page.getByText(norte.nombre)).toHaveCount(0);
  expect((await setActive(true)).state?.status).toBe("ok");
  await page.goto(`${demo.baseUrl}/documentos/${enNorte.clave}`);
  await expect(switcher(page, norte)).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("Aceptado");
});

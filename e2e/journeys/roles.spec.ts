/**
 * Tries every page, read and server action, found in the file system, as each role, without signing in, and as a user
 * of another company. Add a line for a new one to one of the three tables here, with the permission that it requires.
 */
import { expect } from "@playwright/test";
import { PORTAL_DOOR } from "@/lib/contract/portal/refusals/door";
import { textOf } from "@/lib/contract/refusal";
import { DE_TODA_LA_EMPRESA, type Permiso, permisosOf } from "@/lib/domain/personas/permisos";
import { ROLES, type Rol } from "@/lib/domain/personas/rol";
import { SOLO_SE_ABRE } from "@/lib/portal/messages";
import { addPerson, asOperator, asSystem, type Company, createCompany, rowsOf } from "../company";
import { type CompanyData, fillCompany } from "../company-data";
import { mailedLink, readDemo } from "../demo";
import { fingerprint } from "../fingerprint";
import { actionNames, addressIn, methodsOf, namesAThing, pageFiles, routeFiles } from "../portal-doors";
import { test } from "../test";
import { type ActionName, type Answer, Visitor } from "../visitor";

const SIN_PERMISO = textOf({ codigo: "sin_permiso", params: {} });

test.describe.configure({ mode: "serial" });

/** `persona`: any signed-in user. `abierta`: everybody. `consola`: nobody of a company (journeys/operador.spec.ts). */
type Quien = Permiso | "persona" | "abierta" | "consola";

const PAGES: Readonly<Record<string, Quien>> = {
  "(auth)/ingresar": "abierta",
  "(auth)/invitacion": "abierta",
  "(auth)/olvide": "abierta",
  "(auth)/otra-empresa": "persona",
  "(auth)/registro": "abierta",
  "(auth)/registro/confirmar": "abierta",
  "(auth)/registro/datos": "abierta",
  "(auth)/registro/terminos": "abierta",
  "(auth)/restablecer": "abierta",
  "d/[enlace]": "abierta",
  guia: "abierta",
  estado: "abierta",
  // The console asks everybody to sign in there.
  operador: "abierta",
  "operador/[clase]/[empresa]/[id]": "abierta",
  "guia/[capitulo]": "abierta",
  swagger: "abierta",
  "(portal)": "documentos.ver",
  "(portal)/catalogos/bodegas": "inventario.ver",
  "(portal)/catalogos/bodegas/lista": "inventario.ver",
  "(portal)/catalogos/bodegas/movimientos": "inventario.ver",
  "(portal)/catalogos/clientes": "catalogos.ver",
  "(portal)/catalogos/clientes/[identificacion]": "catalogos.ver",
  "(portal)/catalogos/clientes/nuevo": "catalogos.editar",
  "(portal)/catalogos/importaciones": "catalogos.editar",
  "(portal)/catalogos/importaciones/[id]": "catalogos.ver",
  "(portal)/catalogos/marcas": "catalogos.ver",
  "(portal)/catalogos/productos": "catalogos.ver",
  "(portal)/catalogos/productos/[codigo]": "catalogos.ver",
  "(portal)/catalogos/productos/nuevo": "catalogos.editar",
  "(portal)/catalogos/proveedores": "catalogos.ver",
  "(portal)/catalogos/proveedores/[identificacion]": "catalogos.ver",
  "(portal)/catalogos/puntos-venta": "catalogos.ver",
  "(portal)/compras": "compras.ver",
  "(portal)/compras/[clave]": "compras.ver",
  "(portal)/configuracion": "configuracion.administrar",
  "(portal)/configuracion/apariencia": "configuracion.administrar",
  "(portal)/configuracion/auditoria": "auditoria.ver",
  "(portal)/configuracion/correos": "correos.ver",
  "(portal)/configuracion/cobro": "configuracion.administrar",
  "(portal)/configuracion/empresa": "configuracion.administrar",
  "(portal)/configuracion/hacienda": "configuracion.administrar",
  "(portal)/configuracion/pago": "configuracion.administrar",
  "(portal)/configuracion/textos-correo": "configuracion.administrar",
  "(portal)/configuracion/usuarios": "usuarios.administrar",
  "(portal)/cuenta": "persona",
  "(portal)/documentos": "documentos.ver",
  "(portal)/documentos/[clave]": "documentos.ver",
  "(portal)/documentos/solicitudes": "documentos.ver",
  "(portal)/emitir": "documentos.emitir",
  "(portal)/emitir/borradores": "documentos.emitir",
  "(portal)/emitir/compra": "compras.emitir",
  "(portal)/emitir/proformas": "documentos.ver",
  "(portal)/emitir/recurrentes": "documentos.ver",
  "(portal)/llaves": "llaves.administrar",
  "(portal)/llaves/[id]": "llaves.administrar",
  "(portal)/lotes": "lotes.ver",
  "(portal)/lotes/[id]": "lotes.ver",
  "(portal)/lotes/nuevo": "lotes.emitir",
  "(portal)/lotes/planillas/[id]": "lotes.ver",
  "(portal)/mensajes": "mensajes.ver",
  "(portal)/mensajes/[clave]": "mensajes.ver",
  "(portal)/mensajes/correos": "mensajes.ver",
  "(portal)/mensajes/reglas": "mensajes.ver",
  "(portal)/notificaciones": "documentos.ver",
  "(portal)/pendientes": "documentos.ver",
  "(portal)/pendientes/[clase]": "documentos.ver",
  "(portal)/recibos": "recibos.ver",
  "(portal)/recibos/[clave]": "recibos.ver",
  "(portal)/recibos/abonos": "recibos.ver",
  "(portal)/recibos/abonos/[id]": "recibos.ver",
  "(portal)/recibos/cartera": "recibos.ver",
  "(portal)/recibos/cartera/[identificacion]": "recibos.ver",
  "(portal)/recibos/nuevo": "recibos.emitir",
  "(portal)/recibos/pagar": "pagos.ver",
  "(portal)/recibos/pagar/[identificacion]": "pagos.ver",
  "(portal)/recibos/por-cobrar": "recibos.ver",
  "(portal)/reportes": "reportes.ver",
  "(portal)/reportes/cierre": "reportes.ver",
  "(portal)/reportes/d150": "reportes.ver",
  "(portal)/reportes/d150/[renglon]": "reportes.ver",
  "(portal)/reportes/d150/diferencias": "reportes.ver",
  "(portal)/sin-permiso": "persona",
  "(portal)/webhooks": "webhooks.administrar",
  "(portal)/webhooks/[id]": "webhooks.administrar",
};

const READS: Readonly<Record<string, Quien>> = {
  buscar: "documentos.ver",
  clientes: "catalogos.ver",
  compras: "compras.ver",
  "compras/[clave]": "compras.ver",
  "compras/[clave]/[archivo]": "compras.ver",
  "configuracion/auditoria": "auditoria.ver",
  "configuracion/correos": "correos.ver",
  "configuracion/logo": "documentos.ver",
  "consultas/cabys": "catalogos.ver",
  "consultas/contribuyentes/[identificacion]": "catalogos.editar",
  "consultas/exoneraciones/[autorizacion]": "exoneraciones.editar",
  cuenta: "persona",
  documentos: "documentos.ver",
  "documentos/[clave]": "documentos.ver",
  "documentos/[clave]/[archivo]": "documentos.ver",
  existencias: "inventario.ver",
  "existencias/venta": "inventario.ver",
  exportaciones: "exportaciones.crear",
  "exportaciones/[id]": "exportaciones.crear",
  "importaciones/[id]": "catalogos.ver",
  "importaciones/[id]/filas": "catalogos.ver",
  "importaciones/[id]/suma": "lotes.ver",
  "importaciones/plantilla": "catalogos.ver",
  inicio: "documentos.ver",
  "listas/hoja": "documentos.ver",
  "listas/suma": "documentos.ver",
  "listas/vistas": "documentos.ver",
  "listas/zip": "documentos.ver",
  llaves: "llaves.administrar",
  "llaves/[id]/solicitudes": "llaves.administrar",
  lotes: "lotes.ver",
  "lotes/[id]": "lotes.ver",
  "lotes/[id]/hoja": "lotes.ver",
  "lotes/[id]/resultados": "lotes.ver",
  marcas: "catalogos.ver",
  mensajes: "mensajes.ver",
  "mensajes/[clave]": "mensajes.ver",
  "mensajes/[clave]/[archivo]": "mensajes.ver",
  "mensajes/[clave]/documento": "mensajes.ver",
  "mensajes/[clave]/veredicto": "mensajes.ver",
  "mensajes/correos": "mensajes.ver",
  movimientos: "inventario.ver",
  notificaciones: "documentos.ver",
  novedades: "documentos.ver",
  "por-cobrar": "recibos.ver",
  abonos: "recibos.ver",
  "cartera/[identificacion]/pdf": "recibos.ver",
  productos: "catalogos.ver",
  proformas: "documentos.ver",
  "proformas/[id]/pdf": "documentos.ver",
  proveedores: "catalogos.ver",
  "solicitudes-factura": "documentos.ver",
  recibos: "recibos.ver",
  "recibos/[clave]": "recibos.ver",
  "recibos/[clave]/[archivo]": "recibos.ver",
  "reportes/d150": "reportes.ver",
  "reportes/libro-iva": "reportes.ver",
  "reportes/libros": "reportes.ver",
  "reportes/renglon": "reportes.ver",
  "tipo-cambio": "documentos.emitir",
  webhooks: "webhooks.administrar",
  "webhooks/[id]": "webhooks.administrar",
  "webhooks/[id]/entregas": "webhooks.administrar",
  "webhooks/[id]/entregas/[entrega]": "webhooks.administrar",
};

/** By folder of `actions.ts`, then by name. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, Quien>>>> = {
  "(auth)": {
    requestReset: "abierta",
    resetPassword: "abierta",
    openInvitation: "abierta",
    acceptInvitation: "abierta",
  },
  "(auth)/registro": {
    findEmpresa: "abierta",
    register: "abierta",
    openRegistration: "abierta",
    confirmRegistration: "abierta",
  },
  operador: {
    enterConsole: "abierta",
    leaveConsole: "consola",
    prepareFactor: "consola",
    confirmFactor: "consola",
    wake: "consola",
    resend: "consola",
    resetFactor: "consola",
    unlock: "consola",
    renderPdf: "consola",
    enableAgain: "consola",
    visit: "consola",
    endVisit: "abierta",
  },
  "(portal)": {
    chooseTenant: "persona",
    saveVista: "documentos.ver",
    deleteVista: "documentos.ver",
    emitirPrueba: "configuracion.administrar",
  },
  "(portal)/catalogos/bodegas": {
    adjust: "inventario.ajustar",
    changeMinimo: "inventario.ajustar",
    createBodega: "puntosVenta.editar",
    changeBodega: "puntosVenta.editar",
  },
  "(portal)/catalogos/clientes": {
    markCreditoPleno: "reportes.declarar",
    createCliente: "catalogos.editar",
    updateCliente: "catalogos.editar",
    registerExoneracion: "exoneraciones.editar",
    changeExoneracion: "exoneraciones.editar",
    setEstado: "exoneraciones.editar",
    setEstadoDeCliente: "catalogos.editar",
  },
  "(portal)/catalogos/importaciones": {
    upload: "catalogos.editar",
    answer: "catalogos.editar",
    confirm: "catalogos.editar",
  },
  "(portal)/catalogos/marcas": {
    addCategoria: "catalogos.editar",
    addSubcategoria: "catalogos.editar",
    addMarca: "catalogos.editar",
    changeClasificador: "catalogos.editar",
  },
  "(portal)/catalogos/productos": {
    createProducto: "catalogos.editar",
    updateProducto: "catalogos.editar",
    setEstado: "catalogos.editar",
  },
  "(portal)/catalogos/proveedores": { createProveedor: "catalogos.editar", changeProveedor: "catalogos.editar" },
  "(portal)/catalogos/puntos-venta": {
    createPuntoVenta: "puntosVenta.editar",
    changePuntoVenta: "puntosVenta.editar",
    setPrimero: "puntosVenta.editar",
  },
  "(portal)/compras": { retry: "compras.emitir" },
  "(portal)/configuracion/apariencia": {
    previewLook: "configuracion.administrar",
    saveLook: "configuracion.administrar",
  },
  "(portal)/configuracion/correos": { resendMail: "documentos.enviar" },
  "(portal)/configuracion/empresa": {
    saveCompany: "configuracion.administrar",
    saveActivities: "configuracion.administrar",
  },
  "(portal)/configuracion/hacienda": {
    uploadCertificate: "configuracion.administrar",
    testSignature: "configuracion.administrar",
    saveCredential: "configuracion.administrar",
    testCredential: "configuracion.administrar",
    moveToAmbiente: "configuracion.administrar",
  },
  "(portal)/configuracion": {
    switchCurrencies: "configuracion.administrar",
    switchFacturas: "configuracion.administrar",
    switchMail: "configuracion.administrar",
    switchSupport: "configuracion.administrar",
    answerSupport: "configuracion.administrar",
  },
  "(portal)/configuracion/cobro": {
    chooseRecordatorio: "configuracion.administrar",
    chooseSobreLimite: "configuracion.administrar",
  },
  "(portal)/configuracion/pago": { saveFoot: "configuracion.administrar" },
  "(portal)/configuracion/textos-correo": {
    previewTexts: "configuracion.administrar",
    saveTexts: "configuracion.administrar",
  },
  "(portal)/configuracion/usuarios": {
    invite: "usuarios.administrar",
    cancelInvitation: "usuarios.administrar",
    changeRole: "usuarios.administrar",
    setActive: "usuarios.administrar",
  },
  "(portal)/cuenta": {
    switchResumen: "persona",
    changePassword: "persona",
    prepareSecondFactor: "persona",
    confirmSecondFactor: "persona",
    disableSecondFactor: "persona",
    endSesion: "persona",
    endSesiones: "persona",
  },
  "d/[enlace]": { pedirFactura: "abierta" },
  "(portal)/documentos": {
    retry: "documentos.reintentar",
    acreditarTodo: "documentos.emitir",
    anular: "documentos.anular",
    markSeen: "documentos.reintentar",
    sendMail: "documentos.enviar",
    prepareZip: "exportaciones.crear",
  },
  "(portal)/documentos/solicitudes": { aprobar: "documentos.emitir", rechazar: "documentos.emitir" },
  "(portal)/emitir/borradores": { guardar: "documentos.emitir", descartar: "documentos.emitir" },
  "(portal)/emitir": { emitir: "documentos.emitir", simular: "documentos.emitir", crearCliente: "catalogos.editar" },
  "(portal)/emitir/compra": {
    emitirCompra: "compras.emitir",
    simularCompra: "compras.emitir",
    guardarProveedor: "catalogos.editar",
  },
  "(portal)/emitir/proformas": {
    crear: "documentos.emitir",
    anular: "documentos.emitir",
    enviar: "documentos.enviar",
  },
  "(portal)/emitir/recurrentes": {
    repetir: "documentos.emitir",
    pausar: "documentos.emitir",
    reanudar: "documentos.emitir",
    terminar: "documentos.emitir",
    emitirUna: "documentos.emitir",
    dejarUna: "documentos.emitir",
  },
  "(portal)/llaves": {
    createKey: "llaves.administrar",
    rotateKey: "llaves.administrar",
    revokeKey: "llaves.administrar",
  },
  "(portal)/lotes": { cancelar: "lotes.emitir" },
  "(portal)/mensajes": { receive: "mensajes.emitir", respond: "mensajes.emitir", retry: "mensajes.emitir" },
  "(portal)/mensajes/correos": {
    renew: "configuracion.administrar",
    registrarBuzon: "configuracion.administrar",
    quitarBuzon: "configuracion.administrar",
  },
  "(portal)/mensajes/reglas": {
    create: "configuracion.administrar",
    update: "configuracion.administrar",
    remove: "configuracion.administrar",
  },
  "(portal)/pendientes": { attend: "mensajes.emitir" },
  "(portal)/recibos": {
    anular: "recibos.emitir",
    enviarEstado: "cobros.enviar",
    recordarCliente: "cobros.enviar",
    registrarPago: "recibos.emitir",
    revisarPago: "recibos.emitir",
    retry: "recibos.emitir",
  },
  "(portal)/recibos/pagar": { registrarPagoProveedor: "pagos.registrar", anularPago: "pagos.registrar" },
  "(portal)/notificaciones": { markSeen: "documentos.ver" },
  "(portal)/reportes/cierre": { close: "reportes.cerrar", reopen: "reportes.cerrar" },
  "(portal)/reportes": { prepareExport: "exportaciones.crear" },
  "(portal)/reportes/d150": { saveEscritas: "reportes.declarar" },
  "(portal)/reportes/d150/diferencias": { compareLista: "reportes.ver" },
  "(portal)/webhooks": {
    addEndpoint: "webhooks.administrar",
    rotateSecret: "webhooks.administrar",
    enableEndpoint: "webhooks.administrar",
    disableEndpoint: "webhooks.administrar",
    sendPing: "webhooks.administrar",
    resendOne: "webhooks.administrar",
    resendMissed: "webhooks.administrar",
  },
};

const demo = readDemo();
/** A word that occurs in the stored rows and not in the company's name, which every page of the company shows. */
const MARCA = "Colibri";
const CONTRASENA = "una frase para los roles";
const correoDe = (rol: string) => `${rol}@colibri.example`;
const personaDe = (rol: string) => ({ correo: correoDe(rol), nombre: `Persona ${rol}`, contrasena: CONTRASENA });

let company: Company;
let data: CompanyData;
let ajena: Visitor;
const visitors = new Map<Rol, Visitor>();

const visitorOf = (rol: Rol): Visitor => {
  const visitor = visitors.get(rol);
  if (visitor === undefined) throw new Error(`nobody signed in as ${rol}`);
  return visitor;
};

test.beforeAll(async () => {
  company = await asOperator(async (operator) => {
    const made = await createCompany(operator, "Panificadora del Este", "3101555001", personaDe("administrador"));
    for (const rol of ["facturador", "contador"] as const) {
      await addPerson(operator, made.tenantId, personaDe(rol), rol);
    }
    return made;
  });
  for (const rol of ROLES) visitors.set(rol, await Visitor.signedIn(demo.baseUrl, correoDe(rol), CONTRASENA));
  ajena = await Visitor.signedIn(demo.baseUrl, demo.login, demo.password);
  data = await fillCompany(demo.baseUrl, visitorOf("administrador"), company, MARCA);
});

const pageOf = (file: string) => file.replace(/^app\//, "").replace(/\/?page\.tsx$/, "");
const readOf = (file: string) => file.replace("app/api/portal/", "").replace("/route.ts", "");
const folderOf = ({ file }: ActionName) => file.replace(/^app\//, "").replace("/actions.ts", "");
const quienOf = (action: ActionName): Quien | undefined => ACTIONS[folderOf(action)]?.[action.name];

const may = (quien: Quien, rol: Rol) =>
  quien === "persona" || quien === "abierta" || (quien !== "consola" && permisosOf(rol).includes(quien));

/** The answer contains nothing of the company and is not a server error. */
/** Anybody who has the link reads it. */
const POR_ENLACE = "d/[enlace]";

function expectNothing({ status, text }: Answer, where: string): void {
  expect.soft(status, where).toBeLessThan(500);
  expect.soft(text.includes(MARCA), `${where} leaks`).toBe(false);
}

test("the tables name exactly the pages, reads and actions that exist", () => {
  expect(pageFiles().map(pageOf).sort()).toEqual(Object.keys(PAGES).sort());
  expect(routeFiles().map(readOf).sort()).toEqual(Object.keys(READS).sort());
  const named = Object.entries(ACTIONS).flatMap(([folder, names]) =>
    Object.keys(names).map((name) => `${folder} ${name}`),
  );
  expect(
    actionNames()
      .map((action) => `${folderOf(action)} ${action.name}`)
      .sort(),
  ).toEqual(named.sort());
  for (const file of routeFiles()) expect(methodsOf(file), file).toEqual(["GET"]);
});

for (const rol of ROLES) {
  test(`pages: a ${rol} sees the allowed ones, and a page that explains the refusal of the rest`, async () => {
    const visitor = visitorOf(rol);
    for (const file of pageFiles()) {
      const quien = PAGES[pageOf(file)] ?? "abierta";
      const answer = await visitor.get(addressIn(file, data));
      if (pageOf(file) === "(auth)/ingresar") {
        // A signed-in user is sent on to the first page.
        expect.soft([answer.status, answer.location], file).toEqual([307, "/"]);
      } else if (may(quien, rol)) {
        expect.soft(answer.status, file).toBe(200);
        if (quien !== "abierta") expect.soft(answer.text, file).toContain("<h1");
      } else {
        expect.soft([answer.status, answer.location], file).toEqual([307, "/sin-permiso"]);
        expectNothing(answer, file);
      }
    }
    expect.soft((await visitor.get("/sin-permiso")).text).toContain("Tu rol no incluye esta página");
  });

  test(`reads: a ${rol} gets the allowed ones, and a refusal in Spanish for the rest`, async () => {
    const visitor = visitorOf(rol);
    for (const file of routeFiles()) {
      const answer = await visitor.get(addressIn(file, data));
      if (may(READS[readOf(file)] ?? "abierta", rol)) {
        const without = readOf(file) === "configuracion/logo";
        expect.soft(answer.status, `${file}: ${answer.text.slice(0, 300)}`).toBe(without ? 404 : 200);
      } else {
        expect.soft(answer.status, file).toBe(403);
        expect.soft(JSON.parse(answer.text), file).toMatchObject({ error: SIN_PERMISO, codigo: "sin_permiso" });
      }
      expect.soft((await visitor.send(addressIn(file, data), { method: "POST" })).status, file).toBe(405);
    }
  });

  test(`actions: a ${rol} passes the permission check of the allowed ones, and the rest change nothing`, async () => {
    const visitor = visitorOf(rol);
    const before = await fingerprint(company);
    for (const action of actionNames()) {
      const where = `${action.file} ${action.name}`;
      const quien = quienOf(action) ?? "abierta";
      // The schema stops an allowed action, because each expects an object and this is a text.
      const deed = await visitor.act(action, "nada");
      expect.soft(deed.status, where).toBe(200);
      expect.soft(deed.state?.status, where).toBe("error");
      if (may(quien, rol)) expect.soft(deed.state?.message, where).toBe("Revisá los datos marcados.");
      else expect.soft(deed.state, where).toMatchObject({ message: SIN_PERMISO, errors: {}, result: null });
    }
    expect(await fingerprint(company)).toEqual(before);
  });
}

test("a visitor who is not signed in is sent to sign in, reads nothing and changes nothing", async () => {
  const nobody = new Visitor(demo.baseUrl);
  nobody.empresa = company.tenantId;
  const before = await fingerprint(company);
  for (const file of pageFiles()) {
    const answer = await nobody.get(addressIn(file, data));
    if (PAGES[pageOf(file)] === "abierta") expect.soft(answer.status, file).toBe(200);
    else expect.soft([answer.status, answer.location], file).toEqual([307, "/ingresar"]);
    if (pageOf(file) !== POR_ENLACE) expectNothing(answer, file);
  }
  for (const file of routeFiles()) {
    const answer = await nobody.get(addressIn(file, data));
    expect.soft(answer.status, file).toBe(401);
    expect.soft(JSON.parse(answer.text), file).toMatchObject({ error: PORTAL_DOOR.sesion_terminada.text });
  }
  await expectRefused(nobody, PORTAL_DOOR.sesion_terminada.text);
  expect(await fingerprint(company)).toEqual(before);
});

test("a user of another company finds nothing under these addresses, with any role there", async () => {
  for (const file of pageFiles()) {
    const answer = await ajena.get(addressIn(file, data));
    if (pageOf(file) !== POR_ENLACE) expectNothing(answer, file);
    if (namesAThing(file)) expect.soft(answer.status, file).toBe(404);
  }
  for (const file of routeFiles()) {
    const answer = await ajena.get(addressIn(file, data));
    expectNothing(answer, file);
    if (!namesAThing(file)) continue;
    if (isEmptyList(answer)) continue;
    expect.soft(answer.status, `${file}: ${answer.text.slice(0, 200)}`).toBe(404);
    expect.soft(JSON.parse(answer.text), file).toMatchObject({ error: expect.stringMatching(/\S/) });
  }
});

/** An empty list, which is the answer about something that does not exist. */
const isEmptyList = ({ status, text }: Answer) => status === 200 && /^\{"datos":\[\],/.test(text);

test("each action refuses a foreign origin, no origin, a page without a company and a page of another one", async () => {
  const visitor = visitorOf("administrador");
  const before = await fingerprint(company);
  for (const action of actionNames()) {
    const where = `${action.file} ${action.name}`;
    const foreign = await visitor.act(action, {}, { headers: { origin: "https://malo.example" } });
    expect.soft([foreign.status, foreign.text], where).toEqual([403, PORTAL_DOOR.origen_ajeno.text]);
    const none = await visitor.act(action, {}, { headers: { origin: "" } });
    expect.soft(none.state?.message, where).toBe(PORTAL_DOOR.origen_ajeno.text);
    const quien = quienOf(action);
    if (quien === "abierta" || quien === "consola" || action.name === "chooseTenant") continue;
    for (const empresa of ["", String(demo.tenantId), "nada"]) {
      const stale = await visitor.act(action, {}, { headers: { "x-empresa": empresa } });
      expect.soft(stale.state?.message, where).toBe(PORTAL_DOOR.otra_empresa.text);
    }
  }
  expect(await fingerprint(company)).toEqual(before);
});

test("a page accepts only requests that name an action, and an unknown action causes no server error", async () => {
  const visitor = visitorOf("administrador");
  const origin = demo.baseUrl;
  for (const file of pageFiles()) {
    const address = addressIn(file, data);
    const multipart = { origin, "content-type": "multipart/form-data; boundary=x" };
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await visitor.send(address, { method, headers: multipart, body: "nada" });
      expect.soft([answer.status, answer.text], `${method} ${file}`).toEqual([405, SOLO_SE_ABRE]);
    }
    const unknown = { origin, "next-action": "00aa", "content-type": "text/plain;charset=UTF-8" };
    const answer = await visitor.send(address, { method: "POST", headers: unknown, body: "nada" });
    expect.soft(answer.status, file).toBeLessThan(500);
  }
  expect.soft((await visitor.get("/documentos/%ff")).status).toBe(400);
});

test("a session that was ended elsewhere, and an expired one, open nothing", async () => {
  const [ended, expired] = [
    await Visitor.signedIn(demo.baseUrl, correoDe("contador"), CONTRASENA),
    await Visitor.signedIn(demo.baseUrl, correoDe("facturador"), CONTRASENA),
  ];
  for (const visitor of [ended, expired]) expect.soft((await visitor.get("/documentos")).status).toBe(200);
  const cuenta = "app/(portal)/cuenta/actions.ts";
  await visitorOf("contador").act({ file: cuenta, name: "endSesiones" }, {});
  // As if twelve hours had passed.
  await asSystem(
    `update sesion set expires_at = now() where cuenta_id = (select cuenta_id from cuenta where correo = '${correoDe("facturador")}')`,
  );
  for (const visitor of [ended, expired]) {
    expect.soft((await visitor.get("/documentos")).location).toBe("/ingresar");
    expect.soft((await visitor.get("/api/portal/documentos")).status).toBe(401);
    await expectRefused(visitor, PORTAL_DOOR.sesion_terminada.text);
  }
  expect.soft((await visitorOf("contador").get("/documentos")).status).toBe(200);
});

test("a person who is invited to a point of sale alone is restricted to it from the first sign-in", async ({
  page,
}) => {
  const file = "app/(portal)/configuracion/usuarios/actions.ts";
  const correo = correoDe("caja");
  const invitada = { correo, nombre: "Persona de caja", rol: "facturador", puntosVenta: [data.idPuntoVenta] };
  await visitorOf("administrador").act({ file, name: "invite" }, invitada);
  const [row] = await rowsOf<{ id: string }>(
    company,
    `select invitacion_id as id from invitacion where correo = '${correo}'`,
  );
  await page.goto(await mailedLink(page, demo, "invitacion", row?.id));
  await page.getByLabel("Contraseña").fill(CONTRASENA);
  await page.getByRole("button", { name: "Aceptar la invitación" }).click();
  await expect(page.getByRole("link", { name: "Ingresar", exact: true })).toBeVisible();
  const caja = await Visitor.signedIn(demo.baseUrl, correo, CONTRASENA);
  expect((await caja.get("/documentos")).status).toBe(200);
  const ajenas = pageFiles().filter((each) => DE_TODA_LA_EMPRESA.some((permiso) => permiso === PAGES[pageOf(each)]));
  expect(ajenas.length).toBeGreaterThan(0);
  for (const each of ajenas) {
    const { status, location } = await caja.get(addressIn(each, data));
    expect.soft([status, location], each).toEqual([307, "/sin-permiso"]);
  }
});

/** Sends each action of the portal an empty object. */
async function expectRefused(visitor: Visitor, message: string): Promise<void> {
  for (const action of actionNames()) {
    if (["abierta", "consola"].includes(quienOf(action) ?? "")) continue;
    const { status, state } = await visitor.act(action, {});
    expect.soft([status, state?.message], `${action.file} ${action.name}`).toEqual([200, message]);
  }
}

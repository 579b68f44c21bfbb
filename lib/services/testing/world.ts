/** A world for tests: its own database, a tenant with users, catalog, certificate and credentials. */
import { randomBytes, randomInt } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import {
  createTestAuthority,
  issueTestCertificate,
  type TestCertificate,
} from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { createKeyCache } from "@/lib/integrations/hacienda/sign/key-cache";
import { openP12 } from "@/lib/integrations/hacienda/sign/p12";
import { createImapClient } from "@/lib/integrations/mail/imap";
import { createInboundMail } from "@/lib/integrations/mail/inbound";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { type Clock, systemClock } from "@/lib/platform/clock";
import { SELLO_HACIENDA } from "@/lib/platform/env";
import { createKeyring } from "@/lib/platform/secrets";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { apiKeyHashKeys } from "../accounts/api-keys/hash-key";
import { keepCertificado } from "../accounts/certificados/add-certificado";
import { setCredencialHacienda } from "../accounts/credenciales/set-credencial";
import { createTenant } from "../accounts/tenants/create-tenant";
import { addUsuario } from "../accounts/usuarios/add-usuario";
import { createCliente } from "../catalog/clientes/create-cliente";
import { registerExoneracion } from "../catalog/exoneraciones/register-exoneracion";
import { upsertProducto } from "../catalog/productos/upsert";
import type { Ctx, Runtime } from "../kernel/context";
import { inTenant } from "../kernel/operator";
import { createCounters } from "../operations/operacion/counters";
import { createRequestTurns } from "../operations/request-turns";
import { createRequestLog } from "../operations/solicitudes/request-log";

export interface World extends TestDatabase {
  runtime: Runtime;
  ctx: Ctx;
  idUsuario: number;
  /** A 60 % exemption of `CLIENTE`. */
  idExoneracion: number;
  certificate: TestCertificate & { pin: string };
  /** A context of another tenant with the same catalog. */
  other: Ctx;
}

export interface WorldOptions {
  /** URL of the authority; by default nothing answers there. */
  simulatorUrl?: string;
  /** URL at which the authority's callbacks reach the service; by default the authority gets none. */
  publicUrl?: string;
  /** Leave the tenant without a signing certificate. */
  unsigned?: boolean;
  multimoneda?: boolean;
  /** Currency of the catalog's prices; CRC by default. */
  monedaPrincipal?: Moneda;
  /** The system's by default. */
  clock?: Clock;
  /** Called before the tenants are made. */
  onDatabase?: (database: TestDatabase) => Promise<void>;
}

const NOWHERE = "http://127.0.0.1:1";
const PIN = "1234";
export const CLIENTE = "3101654321";

/** codigo, nombre, CABYS, unit, price, IVA rate code, percentage. Three goods and two services, at several rates. */
const PRODUCTOS: [string, string, string, string, string, string, string][] = [
  ["CAFE", "Café molido & tostado <500 g>", "2391100000000", "Unid", "4500", "02", "1"],
  ["TAZA", "Taza de cerámica", "3722100000000", "Unid", "2500.5", "08", "13"],
  ["HORA", "Hora de consultoría", "8314100000000", "Sp", "25000", "08", "13"],
  ["SALUD", "Consulta médica", "9312200000000", "Sp", "30000", "04", "4"],
  ["LIBRO", "Libro impreso", "3229900000000", "Unid", "8000", "10", "0"],
];

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const database = await createTestDatabase();
  await options.onDatabase?.(database);
  const { clock = systemClock } = options;
  const keyring = createKeyring(randomBytes(32).toString("base64"));
  const simulatorUrl = options.simulatorUrl ?? NOWHERE;
  const counters = createCounters(database.db);
  const runtime: Runtime = {
    db: database.db,
    clock,
    counters,
    requestLog: createRequestLog(database.db, counters),
    turns: createRequestTurns(database.db),
    keyring,
    apiKeyHashKeys: apiKeyHashKeys(keyring),
    hacienda: createHaciendaClient({ endpoints: { simulador: simulatorEndpoint(simulatorUrl) } }),
    signingKeys: createKeyCache(),
    publicApiUrl: simulatorUrl,
    claveCompra: "comprador",
    publicUrl: options.publicUrl ?? null,
    mailer: createMailer(null),
    imap: createImapClient({ allowLoopback: true }),
    correoEntrante: createInboundMail(null),
    webhooks: createWebhookClient({ allowLoopback: true }),
    supplierAuthorities: [],
    selloHacienda: SELLO_HACIENDA,
    archivo: null,
    archivoMeses: null,
  };
  const now = clock.now();
  // Each world has its own issuer number, because the authority identifies an issuer and its series by it.
  const identificacion = { tipo: "02", numero: randomEmisor() };
  const authority = await createTestAuthority(now);
  const issued = await issueTestCertificate(authority, { now, identificacion, nombre: "EMPRESA DE PRUEBA", pin: PIN });
  const certificate = { ...issued, pin: PIN };
  const { ctx, idUsuario, idExoneracion } = await addTenant(
    runtime,
    identificacion.numero,
    options.multimoneda ?? true,
    options.monedaPrincipal ?? "CRC",
  );
  if (!options.unsigned) await keepCertificado(ctx, openP12(certificate.p12, PIN, { now }));
  const other = await addTenant(runtime, randomEmisor(), true, "CRC");
  return { ...database, runtime, ctx, idUsuario, idExoneracion, certificate, other: other.ctx };
}

export interface SimulatedWorld extends World {
  simulator: Simulator;
}

/** A world with an authority of its own that decides at once; it ends with the world. */
export async function createSimulatedWorld(options: Omit<WorldOptions, "simulatorUrl"> = {}): Promise<SimulatedWorld> {
  const simulator = await startSimulator({ delayMs: 0 });
  const world = await createWorld({ ...options, simulatorUrl: simulator.url });
  // Saving the world's products asked the register about them.
  simulator.control.reset();
  const drop = async () => {
    await world.drop();
    await simulator.close();
  };
  return { ...world, simulator, drop };
}

const randomEmisor = () => `3101${String(randomInt(1_000_000)).padStart(6, "0")}`;

async function addTenant(runtime: Runtime, emisor: string, multimoneda: boolean, monedaPrincipal: Moneda) {
  const operator = {
    ...runtime,
    actor: "operador",
    permisos: "todos" as const,
    requestId: "test",
    now: runtime.clock.now(),
    adelantoMs: 0,
  };
  const { tenantId } = await createTenant(operator, {
    nombre: "Empresa de prueba",
    esPrueba: true,
    ambiente: "simulador",
    monedaPrincipal,
    multimoneda,
    emisor: {
      tipoIdentificacion: "02",
      identificacion: emisor,
      nombre: "Empresa de Prueba S.A.",
      nombreComercial: null,
      registroFiscal8707: null,
      provincia: "1",
      canton: "01",
      distrito: "01",
      barrio: null,
      otrasSenas: "Cien metros al norte del parque",
      telefono: "22223333",
      correos: ["facturas@empresa.example"],
      proveedorSistemas: emisor,
    },
    actividades: [{ codigo: "6201.0", nombre: "Programación informática" }],
    puntosVenta: [
      { nombre: "Central", sucursal: "001", terminal: "00001", bodega: "Central" },
      { nombre: "Segunda", sucursal: "002", terminal: "00001", bodega: "Segunda" },
    ],
  });
  const ctx = inTenant(operator, tenantId);
  const correo = `persona${tenantId}@empresa.example`;
  const { idUsuario } = await addUsuario(ctx, {
    correo,
    nombre: "Ana Mora",
    rol: "facturador",
    contrasena: "una-clave-de-prueba",
  });
  await setCredencialHacienda(ctx, {
    ambiente: "simulador",
    usuario: `cpj-${emisor}@simulador`,
    contrasena: "simulador",
  });
  for (const [codigo, nombre, codigoCabys, unidadMedida, precio, codigoTarifa, porcentaje] of PRODUCTOS) {
    await upsertProducto(ctx, {
      codigo,
      nombre,
      codigoCabys,
      unidadMedida,
      precioVenta: precio,
      precioCosto: precio,
      impuestos: [{ codigo: "01", codigoTarifa, porcentaje }],
    });
  }
  return { ctx, idUsuario, idExoneracion: await addCliente(ctx) };
}

async function addCliente(ctx: Ctx): Promise<number> {
  await createCliente(ctx, {
    identificacion: CLIENTE,
    tipoIdentificacion: "02",
    nombre: "Comercial Ñandú & Cía",
    apellidos: "",
    correo: "compras@nandu.example",
    telefono: "8888-1111",
    direccion: null,
  });
  const { idExoneracion } = await registerExoneracion(ctx, {
    identificacion: CLIENTE,
    tipoDocumento: "04",
    numeroDocumento: "AL-00012345-26",
    codigoInstitucion: "01",
    articulo: null,
    inciso: null,
    fechaEmision: new Date("2026-01-15T06:00:00Z"),
    fechaExpiracion: new Date("2099-12-31T06:00:00Z"),
    porcentaje: "60",
  });
  return idExoneracion;
}

/** A request's body as the endpoint reads it: parsed from JSON text by the contract. */
export function facturaBody(body: Record<string, unknown>): FacturaRequest {
  return facturaRequest.parse(readJson(JSON.stringify({ condicionVenta: "01", medioPago: "01", ...body })));
}

/** Makes further companies beside the demonstration's, with the operator's own use cases in the service's database. */
import { SYSTEM_ROLE } from "@/db/connection/roles";
import { withSession } from "@/db/connection/session";
import type { Rol } from "@/lib/domain/personas/rol";
import { createTenant } from "@/lib/services/accounts/tenants/create-tenant";
import { addUsuario } from "@/lib/services/accounts/usuarios/add-usuario";
import { inTenant, type Operator, operatorOf } from "@/lib/services/kernel/operator";
import { OUTBOX_CHANNEL } from "@/lib/services/kernel/outbox/outbox-event";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { takeCorreo } from "@/lib/services/reception/correos/take";
import { openDataDir, readMasterKey } from "@/lib/supervisor/data-dir";
import { dataDir } from "./demo";
import { readRun } from "./service";

export interface Person {
  correo: string;
  nombre: string;
  contrasena: string;
}

export interface Company {
  tenantId: number;
  nombre: string;
  /** Identification of the issuer. */
  numero: string;
  /** Id of the administrator. */
  idUsuario: number;
}

/** Does what `npm run admin` does, without a process for each command. */
export async function asOperator<T>(work: (operator: Operator) => Promise<T>): Promise<T> {
  process.env.DATABASE_URL = readRun(dataDir()).databaseUrl ?? "";
  process.env.MASTER_KEY = readMasterKey(openDataDir({ ...process.env, DATA_DIR: dataDir() })) ?? "";
  process.env.WEBHOOK_ALLOW_LOOPBACK = "1";
  try {
    return await work(operatorOf(await getRuntime(), "recorrido"));
  } finally {
    await closeRuntime();
  }
}

/**
 * A company as a new customer gets it: only an issuer, a point of sale and an administrator, and nothing in production.
 */
export async function createCompany(
  operator: Operator,
  nombre: string,
  numero: string,
  administradora: Person,
): Promise<Company> {
  const { tenantId } = await createTenant(operator, {
    nombre,
    esPrueba: true,
    ambiente: "simulador",
    monedaPrincipal: "CRC",
    multimoneda: false,
    emisor: {
      tipoIdentificacion: "02",
      identificacion: numero,
      nombre: `${nombre} S.A.`,
      nombreComercial: nombre,
      registroFiscal8707: null,
      provincia: "1",
      canton: "01",
      distrito: "01",
      barrio: null,
      otrasSenas: "Del parque, 100 metros al norte",
      telefono: "22223333",
      correos: ["facturas@empresa.example"],
      proveedorSistemas: numero,
    },
    actividades: [{ codigo: "1071.0", nombre: "Elaboración de productos de panadería" }],
    puntosVenta: [{ nombre: `${nombre}, central`, sucursal: "001", terminal: "00001", bodega: `Bodega ${nombre}` }],
  });
  return { tenantId, nombre, numero, idUsuario: await addPerson(operator, tenantId, administradora, "administrador") };
}

/** A supplier's mail arrives at the company, as if it came to its address. */
export async function mailTo({ tenantId }: Pick<Company, "tenantId">, crudo: Buffer): Promise<void> {
  await asOperator(async (operator) => {
    const origen = crypto.randomUUID();
    await operator.db.transaction(tenantId, (tx) =>
      takeCorreo({ ...operator, tenantId }, tx, { via: "buzon", origen, mensajeId: null, crudo }),
    );
    operator.db.wake(OUTBOX_CHANNEL);
  });
}

/** A person who already has an account keeps the password. Returns the person's id in the company. */
export async function addPerson(operator: Operator, tenantId: number, person: Person, rol: Rol): Promise<number> {
  return (await addUsuario(inTenant(operator, tenantId), { ...person, rol })).idUsuario;
}

/** Runs the statement on the company's own rows with the application's role. */
export function rowsOf<Row extends Record<string, unknown>>(
  { tenantId }: Pick<Company, "tenantId">,
  statement: string,
): Promise<Row[]> {
  return withSession(readRun(dataDir()).databaseUrl ?? "", async (session) => {
    await session.query("select set_config('app.tenant_id', $1, false)", [String(tenantId)]);
    return (await session.query<Row>(statement)).rows;
  });
}

/** Runs the statement with the role that sees every company. */
export function asSystem(statement: string): Promise<void> {
  return withSession(readRun(dataDir()).databaseUrl ?? "", async (session) => {
    await session.query(`set role ${SYSTEM_ROLE}`);
    await session.query(statement);
  });
}

/** Makes a tenant in one call, with everything that a document needs and values that the authority accepts. */
import { randomBytes, randomUUID } from "node:crypto";
import { TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { assert } from "@/lib/platform/assert";
import type { Database, Transaction } from "../connection/client";
import { qb, sql } from "../sql/qb";
import { PRODUCTOS, type ProductoName } from "./productos";

export interface TestTenant {
  tenantId: number;
  cuentaId: number;
  usuarioId: number;
  bodegaId: number;
  puntoVentaId: number;
  clienteId: number;
  /** 50 % of the tax, for that cliente. */
  exoneracionId: number;
  apiKeyId: number;
  /** By their taxes. */
  productos: Record<ProductoName, { productoId: number; codigo: string }>;
}

export interface TenantOverrides {
  nombre?: string;
  esPrueba?: boolean;
  ambiente?: "simulador" | "pruebas" | "produccion";
  multimoneda?: boolean;
  /** Cédula jurídica of the issuer: ten digits. */
  identificacion?: string;
  /** The tenant's data key as stored (lib/platform/secrets), for tests that encrypt. */
  dataKey?: Buffer;
  masterKeyId?: string;
  /** As stored (`hashApiKey`), for tests that call with the key. */
  apiKeyHash?: Buffer;
  /** All ten by default. */
  scopes?: string[];
  limitePorMinuto?: number;
}

const SECRET_BYTES = 32;

/** Makes emisor, actividad, usuario, bodega with point of sale 001/00001, products, cliente with exemption, API key. */
export async function createTenant(db: Database, overrides: TenantOverrides = {}): Promise<TestTenant> {
  const { tenantId, cuentaId } = await insertRoots(db, overrides);
  return db.transaction(tenantId, async (tx) => {
    insertProfile(tx, tenantId, overrides.identificacion ?? "3101123456");
    const usuario = one(
      await tx.run(
        qb
          .insertInto("usuario")
          .values({ tenant_id: tenantId, cuenta_id: cuentaId, rol: "administrador" })
          .returning("usuario_id")
          .compile(),
      ),
    );
    return {
      tenantId,
      cuentaId,
      usuarioId: usuario.usuario_id,
      ...(await insertPuntoVenta(tx, tenantId)),
      ...(await insertCliente(tx, tenantId)),
      apiKeyId: await insertApiKey(tx, tenantId, overrides),
      productos: await insertProductos(tx, tenantId),
    };
  });
}

async function insertRoots(db: Database, overrides: TenantOverrides) {
  return db.system.transaction(async (tx) => {
    const drawn = one(
      await tx.run(qb.selectNoFrom(sql<number>`nextval('tenant_tenant_id_seq')::int`.as("id")).compile()),
    );
    tx.send(
      qb
        .insertInto("tenant")
        .values({
          tenant_id: drawn.id,
          nombre: overrides.nombre ?? `Comercial Prueba ${drawn.id}`,
          ambiente: overrides.ambiente ?? "simulador",
          es_prueba: overrides.esPrueba ?? true,
          multimoneda: overrides.multimoneda ?? true,
          data_key: overrides.dataKey ?? randomBytes(SECRET_BYTES),
          master_key_id: overrides.masterKeyId ?? "test",
        })
        .compile(),
    );
    const cuenta = one(
      await tx.run(
        qb
          .insertInto("cuenta")
          .values({ correo: `${randomUUID()}@prueba.example`, nombre: "Ana Solano Brenes", contrasena_hash: "-" })
          .returning("cuenta_id")
          .compile(),
      ),
    );
    return { tenantId: drawn.id, cuentaId: cuenta.cuenta_id };
  });
}

function insertProfile(tx: Transaction, tenantId: number, identificacion: string): void {
  tx.send(
    qb
      .insertInto("emisor")
      .values({
        tenant_id: tenantId,
        tipo_identificacion: "02",
        identificacion,
        nombre: "Comercial Prueba Sociedad Anónima",
        nombre_comercial: "Comercial Prueba",
        provincia: "1",
        canton: "01",
        distrito: "01",
        otras_senas: "Avenida Central, 100 metros al este del Banco Central",
        telefono: "22223333",
        correos: ["facturas@prueba.example"],
        proveedor_sistemas: "3101123456",
      })
      .compile(),
  );
  tx.send(
    qb
      .insertInto("actividad")
      .values({ tenant_id: tenantId, codigo: "6201.0", nombre: "Programación informática", principal: true })
      .compile(),
  );
}

async function insertPuntoVenta(tx: Transaction, tenantId: number) {
  const bodega = one(
    await tx.run(
      qb.insertInto("bodega").values({ tenant_id: tenantId, nombre: "Central" }).returning("bodega_id").compile(),
    ),
  );
  const punto = one(
    await tx.run(
      qb
        .insertInto("punto_venta")
        .values({
          tenant_id: tenantId,
          nombre: "Casa matriz",
          sucursal: "001",
          terminal: "00001",
          bodega_id: bodega.bodega_id,
          predeterminado: true,
        })
        .returning("punto_venta_id")
        .compile(),
    ),
  );
  return { bodegaId: bodega.bodega_id, puntoVentaId: punto.punto_venta_id };
}

async function insertCliente(tx: Transaction, tenantId: number) {
  const cliente = one(
    await tx.run(
      qb
        .insertInto("cliente")
        .values({
          tenant_id: tenantId,
          identificacion: "3101654321",
          tipo_identificacion: "02",
          nombre: "Ferretería El Volcán S.A.",
          correo: "compras@elvolcan.example",
          telefono: "22801122",
          exonerado: true,
          created_by: "sistema",
          updated_by: "sistema",
        })
        .returning("cliente_id")
        .compile(),
    ),
  );
  const exoneracion = one(
    await tx.run(
      qb
        .insertInto("exoneracion")
        .values({
          tenant_id: tenantId,
          cliente_id: cliente.cliente_id,
          tipo_documento: "04",
          numero_documento: "AL-00012345-26",
          codigo_institucion: "01",
          fecha_emision: "2026-01-15T00:00:00-06:00",
          fecha_expiracion: "2036-01-15T00:00:00-06:00",
          porcentaje: "50",
          updated_by: "sistema",
        })
        .returning("exoneracion_id")
        .compile(),
    ),
  );
  return { clienteId: cliente.cliente_id, exoneracionId: exoneracion.exoneracion_id };
}

async function insertApiKey(tx: Transaction, tenantId: number, overrides: TenantOverrides): Promise<number> {
  const row = one(
    await tx.run(
      qb
        .insertInto("api_key")
        .values({
          tenant_id: tenantId,
          nombre: "Prueba",
          prefijo: "pf_test_abcd",
          hash: overrides.apiKeyHash ?? randomBytes(SECRET_BYTES),
          scopes: overrides.scopes ?? [...TODOS_LOS_SCOPES],
          limite_por_minuto: overrides.limitePorMinuto ?? 120,
        })
        .returning("api_key_id")
        .compile(),
    ),
  );
  return row.api_key_id;
}

async function insertProductos(tx: Transaction, tenantId: number): Promise<TestTenant["productos"]> {
  const names = Object.keys(PRODUCTOS) as ProductoName[];
  const entries = names.map(async (name) => {
    const { codigo, nombre, codigoCabys, unidadMedida, precioVenta, codigoTarifaIva, porcentaje } = PRODUCTOS[name];
    const { producto_id } = one(
      await tx.run(
        qb
          .insertInto("producto")
          .values({
            tenant_id: tenantId,
            codigo,
            nombre,
            codigo_cabys: codigoCabys,
            unidad_medida: unidadMedida,
            precio_venta: precioVenta,
            precio_costo: "1",
            created_by: "sistema",
            updated_by: "sistema",
          })
          .returning("producto_id")
          .compile(),
      ),
    );
    tx.send(
      qb
        .insertInto("producto_impuesto")
        .values({
          tenant_id: tenantId,
          producto_id,
          orden: 1,
          codigo: "01",
          codigo_tarifa_iva: codigoTarifaIva,
          porcentaje,
        })
        .compile(),
    );
    return [name, { productoId: producto_id, codigo }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as TestTenant["productos"];
}

function one<R>(rows: R[]): R {
  const [row] = rows;
  assert(row !== undefined, "the statement returns a row");
  return row;
}

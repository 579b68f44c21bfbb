/** Erasing a company (decision 0149): what goes, what stays, for whom, and that it goes on after it was killed. */
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BORRADO, TABLAS_BORRADAS } from "@/db/sql/borrado";
import { qb, sql } from "@/db/sql/qb";
import { inSession, queryAs } from "@/db/testing/cluster";
import { tenantTables } from "@/db/testing/tenant-filter";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { exportEmpresa } from "../../reports/exportaciones/export-empresa";
import { issueFactura } from "../../sales/facturas";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { CLIENTE, createWorld, facturaBody, type World } from "../../testing/world";
import { getDatosPersonales } from "../acceso/datos-personales";
import { erasePersona } from "../acceso/erase-persona";
import { createApiKey } from "../api-keys/create-api-key";
import { startSesion } from "../sesiones/start-sesion";
import { addUsuario } from "../usuarios/add-usuario";
import { changeEstado } from "./change-estado";
import { eraseTenant } from "./erase-tenant";

let world: World;
let tenantId: number;
let identificacion: string;
beforeEach(async () => {
  world = await createWorld();
  ({ tenantId } = world.ctx);
  identificacion = (
    await rows<{ x: string }>(`select identificacion as x from emisor where tenant_id = ${tenantId}`)
  )[0]?.x as string;
});
afterEach(() => world.drop());

const rows = <Row>(text: string) => queryAs<Row & Record<string, unknown>>(world.ownerUrl, text);
const operator = () => ({ ...world.ctx, now: world.ctx.clock.now() });
const erase = (more: { filasPorVez?: number } = {}) => eraseTenant(operator(), { tenantId, identificacion, ...more });
const leave = () => changeEstado(operator(), { tenantId, a: "retirada" });
const cuentaOf = async (correo: string) =>
  (await rows<{ nombre: string }>(`select nombre from cuenta where correo = '${correo}'`))[0]?.nombre;

/** Who stands in every row that is not a document, and in none of what is left. */
const PERSONA = "zoraida";
const CORREO = `${PERSONA}@empresa.example`;
const contrasena = "una-clave-de-prueba";

/** A document with its verdict, and a row of `PERSONA` in every table whose rows go. */
async function live(): Promise<string> {
  const { ctx } = world;
  const dueña = { rol: "administrador", contrasena, nombre: PERSONA, correo: CORREO } as const;
  const { idUsuario } = await addUsuario(ctx, dueña);
  await createApiKey(ctx, { tenantId, nombre: PERSONA, scopes: ["facturas:read"], limitePorMinuto: 60 });
  await rows(`update cliente set nombre = '${PERSONA}', correo = '${CORREO}' where tenant_id = ${tenantId}`);
  const lineas = [{ codigoProducto: "TAZA", cantidad: 1 }];
  const cliente = { identificacion: CLIENTE };
  const body = facturaBody({ tipo: "FacturaElectronica", idUsuario, cliente, lineas });
  const { clave } = JSON.parse((await issueFactura(ctx, { body, idempotencyKey: "una" })).body) as { clave: string };
  await inSession(world.ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    for (const insert of FILAS) await client.query(insert.replaceAll("$1", String(tenantId)));
    await client.query("reset session_replication_role");
  });
  return clave;
}

const FILAS = [
  `update documento set estado = 'aceptado', siguiente_at = null where tenant_id = $1`,
  `update cliente set comentario = '${PERSONA}' where tenant_id = $1`,
  `update tenant set notas = '${PERSONA}', sinpe = '88887777', logo = '\\x00' where tenant_id = $1`,
  `update audit_entry set detalle = detalle || '{"correo":"${CORREO}"}' where tenant_id = $1`,
  `insert into proveedor (tenant_id, nombre, correo) values ($1, '${PERSONA}', '${CORREO}')`,
  `insert into exportacion (tenant_id, exportacion_id, mes, alcance, ambiente, estado, created_by, created_at, ended_at, expires_at)
   overriding system value values ($1, 1, '2026-01', 'ventas', 'simulador', 'lista', '${PERSONA}', now(), now(), now())`,
  `insert into exportacion_documento (tenant_id, exportacion_id, orden, clave_recibida) values ($1, 1, 1, '${PERSONA}')`,
  `insert into importacion (tenant_id, importacion_id, objeto, archivo, codificacion, separador, ignoradas, estado, total,
     created_by, created_at, expires_at) overriding system value
   values ($1, 1, 'clientes', '${PERSONA}', 'utf-8', ',', '{}', 'revisada', 1, 's', now(), now())`,
  `insert into importacion_fila (tenant_id, importacion_id, linea, datos) values ($1, 1, 1, '{"nombre":"${PERSONA}"}')`,
  `insert into importacion_forma (tenant_id, forma, objeto, columnas, used_at)
   values ($1, repeat('a', 64), 'clientes', '["${PERSONA}"]', now())`,
  `insert into lote (tenant_id, lote_id, origen, estado, documentos, hechos, con_error, request_id, created_by, created_at,
     ended_at) overriding system value
   values ($1, 1, 'portal', 'terminado', 1, 1, 1, '${PERSONA}', 's', now(), now())`,
  `insert into lote_linea (tenant_id, lote_id, linea, error) values ($1, 1, 1, '{"de":"${PERSONA}"}')`,
  `insert into correo (tenant_id, correo_id, cliente_id, motivo, destinatarios, siguiente_at, created_by, created_at)
   overriding system value
   select $1, 1, min(cliente_id), 'estado', '{${CORREO}}', now(), 's', now() from cliente where tenant_id = $1`,
  `insert into recordatorio (tenant_id, dias, created_at) values ($1, '{3}', now())`,
  `insert into recordatorio_factura (tenant_id, documento_id, paso, correo_id, created_at)
   select $1, min(documento_id), 3, 1, now() from documento where tenant_id = $1`,
  `insert into proforma (tenant_id, numero, key, punto_venta_id, ambiente, cliente, moneda, total, valida_hasta, formulario,
     documento, created_by, created_at)
   select $1, 1, gen_random_uuid(), min(punto_venta_id), 'simulador', '${PERSONA}', 'CRC', 1, '2026-12-01', '{}', '{}', 's',
     now() from punto_venta where tenant_id = $1`,
  `insert into recurrente (tenant_id, recurrente_id, key, usuario_id, punto_venta_id, cliente, moneda, total, cada, dia,
     primera, estado, pedido, created_by, created_at) overriding system value
   select $1, 1, gen_random_uuid(), min(u.usuario_id), min(p.punto_venta_id), '${PERSONA}', 'CRC', 1, 'mes', 1, '2026-01-01',
     'terminada', '{}', 's', now() from usuario u, punto_venta p where u.tenant_id = $1 and p.tenant_id = $1`,
  `insert into recurrente_documento (tenant_id, recurrente_id, fecha, documento_id)
   select $1, 1, '2026-01-01', min(documento_id) from documento where tenant_id = $1`,
  `insert into borrador (tenant_id, borrador_id, usuario_id, autor, punto_venta_id, version, tipo, cliente, moneda,
     formulario, created_at, updated_at)
   select $1, gen_random_uuid(), min(u.usuario_id), '${PERSONA}', min(p.punto_venta_id), 1, '01', '${PERSONA}', 'CRC', '{}',
     now(), now() from usuario u, punto_venta p where u.tenant_id = $1 and p.tenant_id = $1`,
  `insert into solicitud_factura (tenant_id, documento_id, tipo_identificacion, identificacion, nombre, correo, created_at)
   select $1, min(documento_id), '01', '1', '${PERSONA}', '${CORREO}', now() from documento where tenant_id = $1`,
  `insert into webhook_endpoint (tenant_id, webhook_endpoint_id, url, eventos, secreto_cifrado, created_by, created_at)
   overriding system value values ($1, 1, 'https://${PERSONA}.example', '{}', '', 's', now())`,
  `insert into evento (tenant_id, evento_id, tipo, datos)
   values ($1, '00000000-0000-7000-8000-000000000001', 'documento.aceptado', '{"receptor":"${PERSONA}"}')`,
  `insert into webhook_entrega (tenant_id, webhook_entrega_id, evento_id, webhook_endpoint_id, siguiente_at, revisar_at)
   overriding system value values ($1, 1, '00000000-0000-7000-8000-000000000001', 1, now(), now())`,
  `insert into webhook_intento (tenant_id, webhook_entrega_id, started_at, url, cabeceras, cuerpo_sha256)
   values ($1, 1, now(), 'https://${PERSONA}.example', '{}', '')`,
  `insert into solicitud_api (tenant_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id)
   select $1, min(api_key_id), now(), 'GET', '/', '/${PERSONA}', 200, 1, 'r' from api_key where tenant_id = $1`,
  `insert into cambio (tenant_id, secuencia, recurso, accion, objeto, created_at)
   values ($1, 1, 'cliente', 'creado', '${PERSONA}', now())`,
  `insert into cambio_tenant (tenant_id) values ($1) on conflict do nothing`,
  `insert into regla_proveedor (tenant_id, emisor_numero, moneda, hasta, created_by, created_at)
   values ($1, '${PERSONA}', 'CRC', 1, 's', now())`,
  `insert into correo_recibido (tenant_id, via, origen, mensaje_id, remitente, estado, created_at)
   values ($1, 'buzon', 'o', 'm', '${CORREO}', 'listo', now())`,
  `insert into recepcion_direccion (tenant_id, token, created_by, created_at) values ($1, repeat('a', 20), '${PERSONA}', now())`,
  `insert into recepcion_aviso (tenant_id, clase, clave, emisor_numero, emisor_nombre, created_at)
   values ($1, 'duplicado', repeat('5', 50), '1', '${PERSONA}', now())`,
  `insert into buzon_correo (tenant_id, host, puerto, usuario, contrasena_cifrada, carpeta, siguiente_at, created_by, created_at)
   values ($1, 'h', 993, '${CORREO}', '', 'INBOX', now(), 's', now())`,
  `insert into vista_lista (tenant_id, usuario_id, lista, nombre, filtros, created_at)
   select $1, min(usuario_id), 'ventas', '${PERSONA}', '', now() from usuario where tenant_id = $1`,
  `insert into invitacion (tenant_id, correo, nombre, rol, created_by, created_at, expires_at)
   values ($1, '${CORREO}', '${PERSONA}', 'contador', 's', now(), now())`,
  `insert into espera_hacienda (tenant_id, ambiente, documentos, medido_at) values ($1, 'simulador', 1, now())`,
  `insert into duda (tenant_id, objeto, objeto_id, clave, estado, desde, created_at)
   values ($1, 'documento', 1, repeat('5', 50), 'resuelta', now(), now())`,
  `insert into rate_bucket (tenant_id, debt_until) values ($1, now())`,
];

const countOf = async (tabla: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${tabla} where tenant_id = ${tenantId}`))[0]?.n;
const counts = async () => Promise.all(TABLAS_BORRADAS.map(async (tabla) => [tabla, await countOf(tabla)] as const));

/** The tables with a row that says it, as text or in packed bytes' place. */
async function tablesWith(text: string): Promise<string[]> {
  const found = await Promise.all(
    Object.keys(BORRADO).map(async (tabla) => {
      const [row] = await rows<{ n: number }>(
        `select count(*)::int as n from ${tabla} t where t::text ilike '%${text}%'`,
      );
      return (row?.n ?? 0) > 0 ? [tabla] : [];
    }),
  );
  return found.flat().sort();
}

/** What a reader of the rows that stay sees of this company. */
async function digest(tenant: number): Promise<Record<string, string>> {
  const tablas = Object.entries(BORRADO).filter(
    ([tabla, { clase }]) => clase === "guardada" && tenantTables().has(tabla),
  );
  const read = tablas.map(async ([tabla]) => {
    const [row] = await rows<{ d: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as d from ${tabla} t where tenant_id = ${tenant}`,
    );
    return [tabla, row?.d ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

describe("the classes of the tables", () => {
  it("name every table of the database, and nothing else", async () => {
    const tables = await rows<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
    );
    expect(tables.map(({ name }) => name).filter((name) => name !== "migration")).toEqual(Object.keys(BORRADO).sort());
  });

  it("let a row of a tenant go only from a tenant's table", () => {
    expect(TABLAS_BORRADAS.filter((tabla) => !tenantTables().has(tabla))).toEqual([]);
  });
});

describe("erasing a company that left", () => {
  it("takes every row that goes and each person's data, and keeps documents and books as they were", async () => {
    const clave = await live();
    const ajena = await readLedgerOf(world.other.tenantId);
    await leave();
    expect((await counts()).filter(([, n]) => n === 0)).toEqual([]);
    const before = await digest(tenantId);

    const borrado = await erase();
    expect((await counts()).filter(([, n]) => n !== 0)).toEqual([]);
    expect(await digest(tenantId)).toEqual(before);
    expect(await tablesWith(PERSONA)).toEqual(["documento"]);
    expect(borrado).toMatchObject({ personas: 2, filas: { webhook_endpoint: 1, certificado: 1 } });
    expect(await readLedgerOf(world.other.tenantId)).toEqual(ajena);

    const [tenant] = await look(world, `select estado, logo, sinpe from tenant where tenant_id = ${tenantId}`);
    expect(tenant).toEqual({ estado: "borrada", logo: null, sinpe: null });
    const entries = await look<{ accion: string }>(
      world,
      "select accion from audit_entry where objeto = 'tenant' order by audit_entry_id desc limit 2",
    );
    expect(entries.map(({ accion }) => accion)).toEqual(["borrar-datos", "borrar-empresa"]);
    const zip = unzipSync(await buffer((await exportEmpresa(world.ctx)).stream));
    expect(
      Object.keys(zip)
        .filter((name) => name.includes(clave))
        .map((name) => name.slice(-4)),
    ).toContain(".xml");
    expect(
      Buffer.concat(Object.entries(zip).flatMap(([name, b]) => (name.startsWith("cat") ? [b] : []))).toString(),
    ).not.toContain(PERSONA);
  });

  it("leaves nobody to sign in, and no session", async () => {
    await live();
    const signIn = { correo: CORREO, contrasena, userAgent: null, direccion: null, now: new Date() };
    expect((await startSesion(world.runtime, signIn)).outcome).toBe("started");
    await leave();
    await erase();
    expect((await startSesion(world.runtime, signIn)).outcome).toBe("wrong");
    expect((await startSesion(world.runtime, { ...signIn, contrasena: "" })).outcome).toBe("wrong");
    expect(await rows("select from sesion")).toEqual([]);
  });

  it("keeps a person whom another company has, also one who may not enter there any more", async () => {
    const person = { rol: "contador", contrasena, nombre: "Rosa", correo: "rosa@contadores.example" } as const;
    await addUsuario(world.ctx, person);
    const { idUsuario } = await addUsuario(world.other, person);
    await rows(`update usuario set estado = false where usuario_id = ${idUsuario}`);
    await leave();
    await erase();
    expect(await cuentaOf(person.correo)).toBe("Rosa");
    expect(await look(world, `select from usuario where tenant_id = ${tenantId} and estado`)).toEqual([]);
  });

  it("is done in small transactions, and goes on after it was killed at any of them", async () => {
    await live();
    await leave();
    const kept = await digest(tenantId);
    for (let alive = 0; ; alive += 7) {
      let left = alive;
      const dying = <F extends (...args: never[]) => unknown>(work: F) =>
        ((...args: never[]) => {
          if (left-- <= 0) throw new Error("killed");
          return work(...args);
        }) as F;
      const { db } = world.ctx;
      const system = { ...db.system, query: dying(db.system.query), transaction: dying(db.system.transaction) };
      const ctx = { ...operator(), db: { ...db, system, write: dying(db.write) } };
      const done = await eraseTenant(ctx, { tenantId, identificacion, filasPorVez: 1 }).catch((error: Error) => error);
      if (!(done instanceof Error)) break;
      expect(done.message).toBe("killed");
    }
    expect((await counts()).filter(([, n]) => n !== 0)).toEqual([]);
    expect(await tablesWith(PERSONA)).toEqual(["documento"]);
    expect(await digest(tenantId)).toEqual(kept);
  });

  it("asked again, finds nothing to do", async () => {
    await live();
    await leave();
    await erase();
    expect(await erase()).toMatchObject({ filas: {}, personas: 0 });
  });

  it("mails the administrators before their addresses go, and nothing goes while the provider is in trouble", async () => {
    await live();
    await leave();
    const silent = createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: "http://127.0.0.1:1" });
    const waiting = await failure(eraseTenant({ ...operator(), mailer: silent }, { tenantId, identificacion }));
    expect(waiting.codigo).toBe("aviso_sin_enviar");
    expect((await counts()).filter(([, n]) => n === 0)).toEqual([]);
    const server = await startResendServer();
    try {
      const mailer = createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: server.url });
      await eraseTenant({ ...operator(), mailer }, { tenantId, identificacion });
      expect(server.mails.map(({ body }) => [body.to, body.subject])).toEqual([
        [[CORREO], "Los datos de tu empresa se borran"],
      ]);
    } finally {
      await server.close();
    }
  });
});

describe("it is refused, and changes nothing,", () => {
  const refused = async (work: () => Promise<unknown>) => {
    const before = await readLedger(world);
    const { codigo } = await failure(work());
    expect(await readLedger(world)).toEqual(before);
    return codigo;
  };

  it("for a company that did not leave", async () => {
    expect(await refused(erase)).toBe("estado_de_empresa_no_permitido");
  });

  it("with the identification of another", async () => {
    await leave();
    const wrong = () => eraseTenant(operator(), { tenantId, identificacion: "3101999999" });
    expect(await refused(wrong)).toBe("identificacion_de_otra_empresa");
  });

  it("while a document waits for the authority", async () => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1 }];
    const body = facturaBody({ tipo: "TiqueteElectronico", idUsuario: world.idUsuario, lineas });
    await issueFactura(world.ctx, { body, idempotencyKey: null });
    await leave();
    expect(await refused(erase)).toBe("documentos_sin_veredicto");
  });

  it.each(["borra_filas($1, 'correo', 10)", "anonimiza_auditoria($1, 0, 10)"])("by the database: %s", async (call) => {
    await leave();
    const query = sql.raw(`select ${call.replace("$1", String(tenantId))}`).compile(qb);
    await expect(world.db.system.query(query)).rejects.toThrow("is not to be erased");
    await expect(world.db.read(tenantId, query)).rejects.toThrow("permission denied");
  });

  it("by the database, for a table that is kept", async () => {
    await leave();
    await changeEstado(operator(), { tenantId, a: "borrada" });
    for (const [tabla, { clase }] of Object.entries(BORRADO)) {
      if (clase === "borrada") continue;
      const query = sql.raw(`select borra_filas(${tenantId}, '${tabla}', 10)`).compile(qb);
      await expect(world.db.system.query(query)).rejects.toThrow(`rows of ${tabla} are kept`);
    }
  });
});

describe("erasing a person", () => {
  const person = { rol: "contador", contrasena, nombre: "Zoraida Quesada", correo: CORREO } as const;

  it("takes what is known of that person once no company lets her in, and keeps what she did", async () => {
    const { idUsuario } = await addUsuario(world.ctx, person);
    await rows(
      `insert into invitacion (tenant_id, correo, nombre, rol, created_by, created_at, expires_at)
       values (${world.other.tenantId}, '${CORREO}', '${PERSONA}', 'contador', 's', now(), now())`,
    );
    const open = await failure(erasePersona(operator(), { correo: CORREO }));
    expect([open.codigo, await cuentaOf(CORREO)]).toEqual(["persona_en_empresas", "Zoraida Quesada"]);
    await rows(`update usuario set estado = false where usuario_id = ${idUsuario}`);

    expect(await erasePersona(operator(), { correo: ` ${CORREO.toUpperCase()}` })).toMatchObject({
      empresas: [tenantId],
    });
    expect(await tablesWith(PERSONA)).toEqual([]);
    const entries = await look<{ accion: string; detalle: object }>(
      world,
      `select accion, detalle from audit_entry where objeto = 'usuario' and objeto_id = '${idUsuario}' order by audit_entry_id`,
    );
    expect(entries).toEqual([
      { accion: "agregar", detalle: { rol: "contador" } },
      { accion: "borrar-persona", detalle: {} },
    ]);
    expect((await failure(erasePersona(operator(), { correo: CORREO }))).codigo).toBe("persona_no_existe");
  });
});

describe("what is held about a person", () => {
  it("is one file, with every company, session, view and invitation of hers, no secret, and nobody else's", async () => {
    const { ctx, other } = world;
    const person = { rol: "administrador", contrasena, nombre: "Zoraida Quesada", correo: CORREO } as const;
    const { idUsuario } = await addUsuario(ctx, person);
    await addUsuario(other, person);
    const signIn = { correo: CORREO, contrasena, userAgent: "Navegador/1", direccion: "203.0.113.7", now: new Date() };
    const open = await startSesion(world.runtime, signIn);
    await rows(
      `insert into vista_lista (tenant_id, usuario_id, lista, nombre, filtros, created_at)
       values (${tenantId}, ${idUsuario}, 'ventas', 'Rechazadas', 'estado=rechazado', now())`,
    );
    await rows(
      `insert into invitacion (tenant_id, correo, nombre, rol, created_by, created_at, expires_at)
       values (${other.tenantId}, '${CORREO}', 'Zoraida', 'contador', 's', now(), now())`,
    );
    const cuentaId = open.outcome === "started" ? open.cuentaId : 0;
    const { bytes } = await getDatosPersonales(ctx, { cuentaId });
    expect(JSON.parse(bytes.toString())).toMatchObject({
      cuenta: { nombre: "Zoraida Quesada", correo: CORREO, segundoFactorDesde: null },
      empresas: [
        { usuario: idUsuario, rol: "administrador", acceso: true, vistasGuardadas: [{ nombre: "Rechazadas" }] },
        { rol: "administrador", vistasGuardadas: [] },
      ],
      sesiones: [{ direccion: "203.0.113.7", navegador: "Navegador/1" }],
      invitaciones: [{ nombre: "Zoraida", aceptada: null }],
    });
    expect(bytes.toString()).not.toMatch(/argon2|Ana Mora/);
  });
});

/** A company's rows in every table, as they stand. */
async function readLedgerOf(tenant: number): Promise<unknown> {
  const tablas = Object.keys(BORRADO).filter((tabla) => tenantTables().has(tabla));
  return Promise.all(
    tablas.map((tabla) =>
      rows(
        `select '${tabla}' as tabla, count(*), sum(hashtextextended(t::text, 0)) from ${tabla} t where tenant_id = ${tenant}`,
      ),
    ),
  );
}

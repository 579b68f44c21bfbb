/** A company moves between two installations: two databases, two master keys, and what each of them says afterwards. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withSession } from "@/db/connection/session";
import { selectTenantsOfDirecciones } from "@/db/queries/reception/recepcion-direccion";
import { TRASLADO } from "@/db/sql/traslado";
import { queryAs } from "@/db/testing/cluster";
import { setInstalacion } from "@/db/traslado/traslado";
import { createCarpeta } from "@/lib/integrations/archivo/carpeta";
import { createKeyring } from "@/lib/platform/secrets";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DOCUMENTO } from "../../issuing/documentos/envio";
import type { Ctx } from "../../kernel/context";
import { sweep } from "../../kernel/waiting/sweep";
import { takeSteps } from "../../kernel/waiting/take-steps";
import { archiveDocumentos } from "../../operations/archivo/archive-documentos";
import { checkArchivo } from "../../operations/archivo/check-archivo";
import { takeCorreo } from "../../reception/correos/take";
import { issueFactura } from "../../sales/facturas";
import { stepsToEnd } from "../../testing/issuing";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { pasoOf } from "../acceso/codigo";
import { authenticate } from "../api-keys/authenticate";
import { createApiKey } from "../api-keys/create-api-key";
import { addressOfKey } from "../api-keys/moved-key";
import { countEspacios } from "../planes/count-espacio";
import { countUsos } from "../planes/count-uso";
import { startSesion } from "../sesiones/start-sesion";
import { cancelMove, moveTenant, type PasoTraslado } from "./move-tenant";
import { rotateMasterKey } from "./rotate-master-key";

const DIRECCION = "https://destino.example";

let simulator: Simulator;
let origen: World;
let destino: World;
let tenantId: number;
let apiKey: string;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
});
afterAll(() => simulator.close());
beforeEach(async () => {
  const installed = (numero: number, direccion: string) =>
    createWorld({
      simulatorUrl: simulator.url,
      onDatabase: async ({ ownerUrl }) => {
        await withSession(ownerUrl, (sesion) => setInstalacion(sesion, numero, direccion));
      },
    });
  origen = await installed(2, "https://origen.example");
  destino = await installed(1, DIRECCION);
  ({ tenantId } = origen.ctx);
  const wanted = { tenantId, nombre: "caja", scopes: ["facturas:read", "facturas:write"], limitePorMinuto: 600 };
  ({ apiKey } = await createApiKey(origen.ctx, wanted));
});
afterEach(async () => {
  await origen.drop();
  await destino.drop();
});

const extremo = ({ ownerUrl, runtime }: World) => ({ ownerUrl, keyring: runtime.keyring });
const move = (onPaso?: (paso: PasoTraslado) => void | Promise<void>) =>
  moveTenant({
    tenantId,
    origen: extremo(origen),
    destino: extremo(destino),
    now: new Date(),
    ...(onPaso && { onPaso }),
  });
/** The company's context there. */
const en = (world: World): Ctx => ({ ...world.ctx, tenantId, now: new Date() });

async function issue(ctx: Ctx, key: string = randomUUID()): Promise<{ clave: string; consecutivo: string }> {
  const lineas = [{ codigoProducto: "TAZA", cantidad: 1 }];
  const body = facturaBody({ tipo: "TiqueteElectronico", idUsuario: origen.idUsuario, lineas });
  const answer = await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: key });
  return JSON.parse(answer.body) as { clave: string; consecutivo: string };
}

const estadoEn = async (world: World) =>
  (await queryAs<{ estado: string }>(world.ownerUrl, `select estado from tenant where tenant_id = ${tenantId}`))[0]
    ?.estado;
const consecutivosEn = async (world: World) =>
  (
    await queryAs<{ consecutivo: string }>(
      world.ownerUrl,
      `select consecutivo from documento where tenant_id = ${tenantId} order by consecutivo`,
    )
  ).map(({ consecutivo }) => consecutivo);
const codigoOf = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: { codigo?: string; message: string }) => error.codigo ?? error.message,
  );

/** Expects that the company lives at the destination alone, with all that it had, and issues its next number there. */
async function livesThere(issued: readonly string[]): Promise<void> {
  expect([await estadoEn(origen), await estadoEn(destino)]).toEqual(["trasladada", "activo"]);
  expect(await codigoOf(issue(en(origen)))).toBe("empresa_en_traslado");
  expect(await consecutivosEn(destino)).toEqual(issued);
  const next = await issue(en(destino));
  const numeros = (await consecutivosEn(destino)).map((consecutivo) => Number(consecutivo.slice(-10)));
  expect(numeros).toEqual(numeros.map((_, n) => n + 1));
  expect(Number(next.consecutivo.slice(-10))).toBe(issued.length + 1);
}

describe("a move", () => {
  it("takes everything, and the company goes on with its next number, keys, people and secrets", async () => {
    const first = await issue(origen.ctx, "venta-1");
    const moved = await move();
    expect(moved.filas).toMatchObject({ documento: 1, producto: 5, usuario: 1, consecutivo: 1, idempotency_key: 1 });
    expect(moved.huella).toMatch(/^[0-9a-f]{64}$/);
    await livesThere([first.consecutivo]);
    expect(await issue(en(destino), "venta-1")).toMatchObject(first);
    expect(await consecutivosEn(destino)).toHaveLength(2);

    // The key was hashed with the origin's master key; its second use needs neither that nor the directory.
    const used = () => authenticate(destino.runtime, apiKey, "192.0.2.1").then(({ principal }) => principal?.tenantId);
    expect(await used()).toBe(tenantId);
    await expect
      .poll(() => queryAs(destino.ownerUrl, `select from api_key where last_used_at is not null`))
      .toHaveLength(1);
    await queryAs(destino.ownerUrl, "delete from directorio");
    expect(await used()).toBe(tenantId);

    const correo = `persona${tenantId}@empresa.example`;
    const entering = { correo, contrasena: "una-clave-de-prueba", userAgent: null, direccion: null, now: new Date() };
    expect(await startSesion(destino.runtime, entering)).toMatchObject({ outcome: "started" });
  });

  it("leaves no secret that the origin's master key opens, and all that the destination's opens", async () => {
    await move();
    const [row] = await queryAs<{ id: string }>(
      destino.ownerUrl,
      `select master_key_id as id from tenant where tenant_id = ${tenantId}`,
    );
    expect(row?.id).toBe(destino.runtime.keyring.current.id);
    // Signed and sent there: certificate and credential open.
    const { clave } = await issue(en(destino));
    const [documento] = await queryAs<{ id: string; turno: number }>(
      destino.ownerUrl,
      `select documento_id as id, turno from documento where clave = '${clave}'`,
    );
    const step = { documentoId: documento?.id ?? "", turno: documento?.turno ?? 0 };
    await stepsToEnd(() => takeSteps(en(destino), DOCUMENTO, step));
    expect(
      await queryAs(destino.ownerUrl, `select from documento where clave = '${clave}' and estado = 'aceptado'`),
    ).toHaveLength(1);
  });

  it("finds a person with an account there by the address, and takes the others with their second factor", async () => {
    const correo = `persona${tenantId}@empresa.example`;
    const { newTotp } = await import("../acceso/codigo");
    const [cuenta] = await queryAs<{ id: number }>(
      origen.ownerUrl,
      `select cuenta_id as id from cuenta where correo = '${correo}'`,
    );
    const totp = newTotp(origen.runtime.keyring, cuenta?.id ?? 0, correo);
    const { dataKey, masterKeyId, cifrado } = totp.columns;
    await queryAs(origen.ownerUrl, {
      text: "update cuenta set data_key = $1, master_key_id = $2, totp_cifrado = $3, totp_confirmado_at = now() where correo = $4",
      values: [dataKey, masterKeyId, cifrado, correo],
    });
    await move();
    const [there] = await queryAs<{ cuenta_id: number; data_key: Buffer; master_key_id: string; totp_cifrado: Buffer }>(
      destino.ownerUrl,
      `select cuenta_id, data_key, master_key_id, totp_cifrado from cuenta where correo = '${correo}'`,
    );
    if (there === undefined) throw new Error("the account went along");
    const { TOTP, Secret } = await import("otpauth");
    const code = new TOTP({
      secret: Secret.fromBase32(totp.secreto),
      algorithm: "SHA1",
      digits: 6,
      period: 30,
    }).generate();
    expect(pasoOf(destino.runtime.keyring, there.cuenta_id, there, code, new Date())).not.toBeNull();
  });

  it("tells both installations where it lives, and a third one that takes their directory", async () => {
    await move();
    for (const world of [origen, destino]) {
      const rows = await queryAs(
        world.ownerUrl,
        `select from directorio where empresa = ${tenantId} and direccion = '${DIRECCION}'`,
      );
      expect(rows).toHaveLength(3);
    }
    expect(await addressOfKey(origen.runtime, apiKey)).toBe(DIRECCION);
    expect(await addressOfKey(destino.runtime, apiKey)).toBeNull();
  });

  it("asks the authority for a document that was under way before it would send it again", async () => {
    const { clave } = await issue(origen.ctx);
    const [documento] = await queryAs<{ id: string; turno: number }>(
      origen.ownerUrl,
      `select documento_id as id, turno from documento where clave = '${clave}'`,
    );
    const step = { documentoId: documento?.id ?? "", turno: documento?.turno ?? 0 };
    await DOCUMENTO.step(origen.ctx, step);
    await move();
    const posts = () => simulator.control.statsOf(clave)?.posts;
    const before = posts();
    await sweep(destino.runtime, DOCUMENTO, new Date(Date.now() + 3 * 3_600_000));
    const [again] = await queryAs<{ turno: number }>(
      destino.ownerUrl,
      `select turno from documento where clave = '${clave}'`,
    );
    await stepsToEnd(() => takeSteps(en(destino), DOCUMENTO, { ...step, turno: again?.turno ?? 0 }));
    expect(posts()).toBe(before);
    expect(
      await queryAs(destino.ownerUrl, `select from documento where clave = '${clave}' and estado = 'aceptado'`),
    ).toHaveLength(1);
  });
});

describe("a move that is killed", () => {
  const PASOS: PasoTraslado[] = ["cerrado", "copiado", "entregado", "anotado", "abierto"];

  it.each(PASOS)("after %s goes on when it is asked again, and nothing is lost or doubled", async (paso) => {
    const { consecutivo } = await issue(origen.ctx);
    const killed = move((reached) => {
      if (reached === paso) throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    // Never both: a number is given by one side at most.
    const [here, there] = [await codigoOf(issue(en(origen))), await codigoOf(issue(en(destino)))];
    expect(here).toBe("empresa_en_traslado");
    expect(there === "done").toBe(paso === "abierto");
    const more = paso === "abierto" ? await consecutivosEn(destino) : [consecutivo];
    await move();
    await livesThere(more);
  });

  it("in the middle of its copy keeps nothing of it at the destination", async () => {
    await issue(origen.ctx);
    await queryAs(
      destino.ownerUrl,
      "create function corta() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$; create trigger corta before insert on documento execute function corta(); alter table documento enable always trigger corta",
    );
    await expect(move()).rejects.toThrow("cut");
    expect([await estadoEn(origen), await estadoEn(destino)]).toEqual(["en_traslado", undefined]);
    await queryAs(destino.ownerUrl, "drop trigger corta on documento");
    await move();
    expect(await estadoEn(destino)).toBe("activo");
  });

  it.each(["cerrado", "copiado"] as const)(
    "after %s may be cancelled: the origin goes on, and a second move too",
    async (paso) => {
      const { consecutivo } = await issue(origen.ctx);
      await move((reached) => {
        if (reached === paso) throw new Error("killed");
      }).catch(() => {});
      await cancelMove({ tenantId, origen: extremo(origen), destino: extremo(destino) });
      expect([await estadoEn(origen), await estadoEn(destino)]).toEqual(["activo", undefined]);
      const left = `select from cuenta where correo = 'persona${tenantId}@empresa.example'`;
      expect(await queryAs(destino.ownerUrl, left)).toEqual([]);
      const { consecutivo: second } = await issue(en(origen));
      await move();
      await livesThere([consecutivo, second]);
    },
  );

  it("cannot be cancelled once the company was handed over", async () => {
    await move((paso) => {
      if (paso === "entregado") throw new Error("killed");
    }).catch(() => {});
    const cancelling = cancelMove({ tenantId, origen: extremo(origen), destino: extremo(destino) });
    expect(await codigoOf(cancelling)).toContain("handed over already");
    expect(await estadoEn(origen)).toBe("trasladada");
  });
});

describe("a move under load", () => {
  it("loses and doubles no document: each key has one, and the numbers have no gap over both sides", async () => {
    const answers = new Map<string, string>();
    let there = false;
    let refused = 0;
    let over = false;
    /** Sends each sale until it is answered, as an integrator with an Idempotency-Key does. */
    const sender = async (n: number) => {
      for (let sale = 0; !over; sale += 1) {
        const key = `venta-${n}-${sale}`;
        for (let sent = false; !sent; ) {
          try {
            const { clave } = await issue(there ? en(destino) : en(origen), key);
            answers.set(key, clave);
            sent = true;
          } catch (error) {
            if ((error as { codigo?: string }).codigo !== "empresa_en_traslado") throw error;
            refused += 1;
            if ((await estadoEn(origen)) === "trasladada") there = true;
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        }
      }
    };
    const senders = Array.from({ length: 4 }, (_, n) => sender(n));
    await expect.poll(() => answers.size, { timeout: 30_000 }).toBeGreaterThan(20);
    await move();
    const before = answers.size;
    await expect.poll(() => answers.size, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    over = true;
    await Promise.all(senders);

    expect(refused).toBeGreaterThan(0);
    const consecutivos = await consecutivosEn(destino);
    expect(consecutivos.map((each) => Number(each.slice(-10)))).toEqual(consecutivos.map((_, n) => n + 1));
    expect(consecutivos).toHaveLength(answers.size);
    expect(new Set(answers.values()).size).toBe(answers.size);
    // What the origin still has is what it had when it was closed, and it gives nothing more.
    const kept = await consecutivosEn(origen);
    expect(consecutivos.slice(0, kept.length)).toEqual(kept);
    for (const [key, clave] of answers) expect((await issue(en(destino), key)).clave).toBe(clave);
    expect(await consecutivosEn(destino)).toHaveLength(answers.size);
  }, 120_000);

  it("waits for who is inside a transaction, whose change goes along", async () => {
    let release = () => {};
    const inside = new Promise<void>((resolve) => {
      release = resolve;
    });
    const entered = Promise.withResolvers<void>();
    const writing = origen.db.transaction(tenantId, async (tx) => {
      const { qb, sql } = await import("@/db/sql/qb");
      await tx.run(
        sql`update producto set nombre = 'En medio' where tenant_id = ${tenantId} and codigo = 'TAZA'`.compile(qb),
      );
      entered.resolve();
      await inside;
    });
    await entered.promise;
    const moving = move();
    setTimeout(release, 300);
    await Promise.all([writing, moving]);
    expect(
      await queryAs(destino.ownerUrl, `select from producto where tenant_id = ${tenantId} and nombre = 'En medio'`),
    ).toHaveLength(1);
  });
});

describe("durable work of a closed company", () => {
  it("stands still at the origin, and is taken up at the destination", async () => {
    const { clave } = await issue(origen.ctx);
    await move((paso) => {
      if (paso === "cerrado") throw new Error("killed");
    }).catch(() => {});
    const later = new Date(Date.now() + 3 * 3_600_000);
    expect(await sweep(origen.runtime, DOCUMENTO, later)).toEqual({ woken: 0 });
    const [documento] = await queryAs<{ id: string; turno: number }>(
      origen.ownerUrl,
      `select documento_id as id, turno from documento where clave = '${clave}'`,
    );
    const step = { documentoId: documento?.id ?? "", turno: documento?.turno ?? 0 };
    expect(await takeSteps(en(origen), DOCUMENTO, step)).toEqual({ kind: "superseded" });
    await move();
    expect(await sweep(origen.runtime, DOCUMENTO, later)).toEqual({ woken: 0 });
    expect(await sweep(destino.runtime, DOCUMENTO, later)).toEqual({ woken: 1 });
  });
});

describe("what is done for all companies", () => {
  it("goes on at the origin beside one that moved, and its data open after the master key was rotated", async () => {
    for (const { ownerUrl } of [origen, destino])
      await queryAs(ownerUrl, "insert into plan (nombre) values ('Básico')");
    await queryAs(origen.ownerUrl, "update tenant set plan = 'Básico'");
    await move();
    expect(await countUsos(origen.runtime)).toEqual({ contadas: 1 });
    expect(await countEspacios(origen.runtime)).toEqual({ contadas: 1 });
    const folder = await mkdtemp(path.join(tmpdir(), "archivo-"));
    const conArchivo = { ...origen.runtime, archivo: createCarpeta(folder), archivoMeses: 1 };
    expect(await archiveDocumentos(conArchivo, new Date())).toEqual({ documentos: 0 });
    expect(await checkArchivo(conArchivo, new Date())).toMatchObject({ completo: true, malos: [] });
    await rm(folder, { recursive: true });

    const { current } = createKeyring(randomBytes(32).toString("base64"));
    const keyring = { current, previous: [origen.runtime.keyring.current] };
    expect(await rotateMasterKey({ ...origen.ctx, keyring })).toMatchObject({
      rotados: 2,
      sinAbrir: [],
    });
  });

  it("a supplier's mail during a move is refused, so that it is sent again, and no longer taken afterwards", async () => {
    const token = "a".repeat(20);
    await queryAs(
      origen.ownerUrl,
      `insert into recepcion_direccion (tenant_id, token, created_by, created_at) values (${tenantId}, '${token}', 'prueba', now())`,
    );
    const takers = async () =>
      (await origen.db.system.query(selectTenantsOfDirecciones({ tokens: [token] }))).map((row) => row.tenant_id);
    await move(async (paso) => {
      if (paso !== "cerrado") return;
      expect(await takers()).toEqual([tenantId]);
      const correo = { via: "direccion", origen: "1", mensajeId: null, crudo: null } as const;
      const take = origen.db.transaction(tenantId, (tx) => takeCorreo(en(origen), tx, correo));
      expect(await codigoOf(take)).toBe("empresa_en_traslado");
    });
    expect(await takers()).toEqual([]);
  });
});

it("every table with a tenant goes along or says why it stays, and none without one goes", async () => {
  const rows = await queryAs<{ tabla: string }>(
    origen.ownerUrl,
    `select c.relname as tabla from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const ofTenants = rows.map(({ tabla }) => tabla).sort();
  const classed = Object.entries(TRASLADO).flatMap(([tabla, { clase }]) =>
    clase === "va" || (clase === "queda" && tabla !== "sesion" && tabla !== "restablecimiento") ? [tabla] : [],
  );
  expect(classed.sort()).toEqual(ofTenants);
});

describe("a move is refused, and changes nothing,", () => {
  const refusedWith = async (text: string, pedido: Partial<Parameters<typeof moveTenant>[0]> = {}) => {
    expect(
      await codigoOf(
        moveTenant({ tenantId, origen: extremo(origen), destino: extremo(destino), now: new Date(), ...pedido }),
      ),
    ).toContain(text);
    expect(await estadoEn(origen)).toBe("activo");
  };
  const other = () => createKeyring(randomBytes(32).toString("base64"));

  it("where an installation has no number", async () => {
    await queryAs(destino.ownerUrl, "delete from instalacion");
    await refusedWith("the destination has no number");
  });

  it("to itself", () => refusedWith("are one installation", { destino: extremo(origen) }));

  it("between different migrations", async () => {
    await queryAs(
      destino.ownerUrl,
      "update migration set sha256 = 'other' where name = (select max(name) from migration)",
    );
    await refusedWith("different migrations");
  });

  it("with another master key on one side", async () => {
    await refusedWith("MASTER_KEY does not open", { origen: { ...extremo(origen), keyring: other() } });
    await refusedWith("TARGET_MASTER_KEY is not that", { destino: { ...extremo(destino), keyring: other() } });
  });

  it("of a company that is not there", () => refusedWith("has no tenant 77", { tenantId: 77 }));

  it("when its number is taken there", async () => {
    await queryAs(
      destino.ownerUrl,
      `insert into tenant (tenant_id, nombre, es_prueba, data_key, master_key_id)
      values (${tenantId}, 'Otra', true, '', '${destino.runtime.keyring.current.id}')`,
    );
    await refusedWith(`the destination has a tenant ${tenantId} already`);
  });

  it("when a user's number is taken there", async () => {
    await queryAs(
      destino.ownerUrl,
      `insert into usuario (tenant_id, usuario_id, cuenta_id, rol) overriding system value
      select tenant_id, ${origen.idUsuario}, (select min(cuenta_id) from cuenta), 'contador' from tenant where tenant_id <> ${destino.ctx.tenantId} limit 1`,
    );
    await refusedWith("gave the same ids");
  });

  it("while documents stand in the archive of the origin, and names the months", async () => {
    await queryAs(
      origen.ownerUrl,
      `insert into archivo_objeto (tenant_id, archivo_objeto_id, tabla, mes, desde_id, hasta_id, documentos, bytes, sha256,
         created_at, revisado_at)
       select ${tenantId}, gen_random_uuid(), 'documento', m::date, 1, 1, 1, 1, sha256(''), now(), now()
       from unnest(array['2026-02-01', '2026-01-01', '2026-02-01']) as m`,
    );
    await refusedWith("of 2026-01, 2026-02");
  });

  it("while it shares a plan, whose other companies stay", async () => {
    await queryAs(origen.ownerUrl, "insert into plan (nombre) values ('Casa')");
    await queryAs(origen.ownerUrl, `update tenant set plan = 'Casa', paga_tenant_id = nullif(${tenantId}, tenant_id)`);
    await refusedWith("shares a plan with other companies");
  });

  it("without its plan there", async () => {
    await queryAs(
      origen.ownerUrl,
      `insert into plan (nombre) values ('Propio'); update tenant set plan = 'Propio' where tenant_id = ${tenantId}`,
    );
    await refusedWith('no plan "Propio"');
  });

  it("while another command moves it", async () => {
    await withSession(origen.ownerUrl, async (sesion) => {
      await sesion.query("select pg_advisory_lock(7035, $1)", [tenantId]);
      await refusedWith("another command moves");
    });
  });
});

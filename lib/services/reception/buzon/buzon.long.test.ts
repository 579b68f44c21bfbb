/** A company's own mailbox against a real IMAP server: each mail once, and every fault in words. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ImapFlow } from "imapflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImapClient } from "@/lib/integrations/mail/imap";
import { needs } from "@/lib/platform/testing/needs";
import { until } from "@/lib/platform/testing/until";
import { correoDe } from "../../testing/correo";
import { failure, look } from "../../testing/issuing";
import { createProveedor } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { CORREO_RECIBIDO } from "../correos/kind";
import { listCorreosRecibidos } from "../correos/list";
import { BUZON } from "./kind";
import { getBuzon, removeBuzon, saveBuzon } from "./save";

const DOVECOT = "/usr/sbin/dovecot";
const NEEDS_DOVECOT = needs(
  existsSync(DOVECOT) && process.getuid?.() === 0,
  `there is no ${DOVECOT} that may be started here: mailboxes are not read from a real server (apt install dovecot-imapd)`,
);
const PASSWORD = "secreto";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

interface Dovecot {
  port: number;
  client(): ImapFlow;
  stop(): Promise<void>;
}

/** Debian's dovecot on loopback with folders of its own; every user has the same password. */
async function startDovecot(): Promise<Dovecot> {
  // Its sockets need a short path, and its users must be able to enter.
  const folder = mkdtempSync(path.join(tmpdir(), "pf-dovecot-"));
  chmodSync(folder, 0o755);
  mkdirSync(`${folder}/mail`);
  chmodSync(`${folder}/mail`, 0o777);
  const port = await freePort();
  writeFileSync(
    `${folder}/dovecot.conf`,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  const child: ChildProcess = spawn(DOVECOT, ["-F", "-c", `${folder}/dovecot.conf`], { stdio: "ignore" });
  const options = { host: "127.0.0.1", port, secure: false, doSTARTTLS: false, logger: false as const };
  const client = () => new ImapFlow({ ...options, auth: { user: "compras", pass: PASSWORD } });
  await until(async () => {
    const one = client();
    one.on("error", () => {});
    await one.connect();
    await one.logout();
    return true;
  });
  return {
    port,
    client,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe("a mailbox on a real server", NEEDS_DOVECOT, () => {
  let world: World;
  let dovecot: Dovecot;
  beforeAll(async () => {
    [world, dovecot] = await Promise.all([createWorld(), startDovecot()]);
  });
  afterAll(() => Promise.all([world?.drop(), dovecot?.stop()]));

  const ctx = () => ({ ...world.ctx, imap: createImapClient({ allowLoopback: true }), now: new Date() });
  const buzon = (rest: object = {}) => ({
    host: "127.0.0.1",
    puerto: dovecot.port,
    usuario: "compras",
    contrasena: PASSWORD,
    carpeta: "INBOX",
    ...rest,
  });
  const append = async (mail: Buffer, folder = "INBOX") => {
    const client = dovecot.client();
    await client.connect();
    await client.append(folder, mail);
    await client.logout();
  };
  const poll = async () => {
    const [row] = await look<{ id: string }>(world, "select buzon_correo_id::text as id from buzon_correo");
    return BUZON.step(ctx(), { buzonId: row?.id ?? "" });
  };
  const listed = async () => (await listCorreosRecibidos(ctx(), {})).datos;

  it("is registered once it opened, with its password encrypted, and a fault is said in words", async () => {
    expect((await failure(saveBuzon(ctx(), buzon({ contrasena: "otra" })))).codigo).toBe("buzon_credenciales");
    expect((await failure(saveBuzon(ctx(), buzon({ carpeta: "NoExiste" })))).codigo).toBe("buzon_carpeta");
    expect((await failure(saveBuzon(ctx(), buzon({ puerto: 9 })))).codigo).toBe("buzon_puerto");
    expect((await failure(saveBuzon(ctx(), buzon({ host: "10.0.0.1" })))).codigo).toBe("buzon_direccion");
    const outside = { ...ctx(), imap: createImapClient({ allowLoopback: false }) };
    expect((await failure(saveBuzon(outside, buzon()))).codigo).toBe("buzon_direccion");
    expect(await getBuzon(ctx())).toBeNull();
    await saveBuzon(ctx(), buzon());
    expect(await getBuzon(ctx())).toMatchObject({ host: "127.0.0.1", usuario: "compras", problema: null });
    expect(await look(world, "select from outbox_event where name = 'buzon/pendiente'")).toHaveLength(1);
    const [{ secreto = "" } = {}] = await look<{ secreto: string }>(
      world,
      "select encode(contrasena_cifrada, 'escape') as secreto from buzon_correo",
    );
    expect(secreto).not.toContain(PASSWORD);
  });

  it("gives each mail once, also after its numbering began anew, and the document in it is received", async () => {
    const emitido = (await createProveedor(world)).emit();
    const archivos = [{ nombre: "factura.xml", bytes: emitido.bytes }];
    await append(correoDe({ mensajeId: "<uno@proveedor.example>", archivos }));
    expect(await poll()).toEqual({ kind: "final" });
    const [correo, ...more] = await listed();
    expect(more).toEqual([]);
    await CORREO_RECIBIDO.step(ctx(), { correoRecibidoId: correo?.idCorreo ?? "" });
    expect((await listed())[0]).toMatchObject({ adjuntos: [{ clase: "documento", clave: emitido.clave }] });
    await poll();
    expect(await listed()).toHaveLength(1);
    await append(correoDe({ mensajeId: "<dos@proveedor.example>" }));
    await poll();
    expect(await listed()).toHaveLength(2);
    await look(world, "update buzon_correo set uid_validity = '1', uid = 0");
    await poll();
    expect(await listed()).toHaveLength(2);
  });

  it("that fails says so, is tried ever later, and heals by itself", async () => {
    const soon = await look<{ due: Date }>(world, "select siguiente_at as due from buzon_correo");
    await look(world, "update buzon_correo set carpeta = 'NoExiste', fallando_desde = now() - interval '3 hours'");
    await poll();
    expect((await getBuzon(ctx()))?.problema).toContain("carpeta");
    const later = await look<{ due: Date }>(world, "select siguiente_at as due from buzon_correo");
    expect((later[0]?.due.getTime() ?? 0) - (soon[0]?.due.getTime() ?? 0)).toBeGreaterThan(2 * 3600_000);
    await look(world, "update buzon_correo set carpeta = 'INBOX'");
    await poll();
    expect(await getBuzon(ctx())).toMatchObject({ problema: null, fallandoDesde: null });
  });

  it("is gone once it is removed", async () => {
    await removeBuzon(ctx());
    await removeBuzon(ctx());
    expect(await getBuzon(ctx())).toBeNull();
  });
});

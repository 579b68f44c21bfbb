/** What every store guarantees: by a folder here, by a real S3 server where the machine has one. */
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeWith } from "@/lib/platform/testing/tool";
import { type Almacen, AlmacenError } from "./almacen";
import { createCarpeta } from "./carpeta";
import { createS3 } from "./s3";
import { type S3Server, SWIFT } from "./testing/stores";

function guarantees(open: () => Almacen) {
  it("gives back the bytes that it was given, whole and in parts, and null for what is not there", async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 31) % 256));
    await store.put("1/uno", bytes);
    expect((await store.get("1/uno"))?.equals(bytes)).toBe(true);
    expect(await store.get("1/uno", { desde: 69_990, largo: 5 })).toEqual(bytes.subarray(69_990, 69_995));
    // Fewer when the object ends before, so that a cut object is seen.
    expect(await store.get("1/uno", { desde: 69_990, largo: 50 })).toEqual(bytes.subarray(69_990));
    expect(await store.get("1/uno", { desde: 80_000, largo: 5 })).toHaveLength(0);
    expect(await store.get("1/otro")).toBeNull();
    expect(await store.get("9/otro", { desde: 0, largo: 1 })).toBeNull();
  });

  it("lists all that it has by name, page after page, and no longer what was removed", async () => {
    const store = open();
    for (const nombre of ["2/b", "2/a", "10/a", "3/c"]) await store.put(nombre, Buffer.from(nombre));
    const all = async () => {
      const found: string[] = [];
      for (let despues = ""; ; ) {
        const page = await store.list(despues);
        for (const { escrito } of page) expect(Math.abs(escrito.getTime() - Date.now())).toBeLessThan(60_000);
        found.push(...page.map(({ nombre }) => nombre));
        const last = page.at(-1);
        if (last === undefined) return found.filter((nombre) => nombre !== "1/uno");
        despues = last.nombre;
      }
    };
    expect(await all()).toEqual(["10/a", "2/a", "2/b", "3/c"]);
    await store.remove("2/a");
    await store.remove("2/a");
    expect(await all()).toEqual(["10/a", "2/b", "3/c"]);
  });
}

describe("a folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "archivo-"));
    return () => rm(folder, { recursive: true });
  });
  guarantees(() => createCarpeta(folder));

  it("leaves no half of an object under its name", async () => {
    const store = createCarpeta(folder);
    await store.put("1/uno", Buffer.from("entero"));
    await writeFile(path.join(folder, "1", "uno.parte"), "ent");
    expect((await store.get("1/uno"))?.toString()).toBe("entero");
    expect(await readdir(path.join(folder, "1"))).toHaveLength(2);
  });

  it("says what the disk refuses as the store's own failure", async () => {
    await writeFile(path.join(folder, "1"), "no es una carpeta");
    await expect(createCarpeta(folder).put("1/uno", Buffer.from("x"))).rejects.toThrow(AlmacenError);
  });
});

describeWith(SWIFT, "an S3 server", (start) => {
  let server: S3Server;
  beforeAll(async () => {
    server = await start()();
  }, 90_000);
  afterAll(() => server?.stop());
  guarantees(() => createS3(server.config));

  it("refuses a wrong key, which is no answer about the object", async () => {
    const stranger = createS3({ ...server.config, secretAccessKey: "otra" });
    await expect(stranger.get("1/uno")).rejects.toThrow(AlmacenError);
    await expect(stranger.put("1/uno", Buffer.from("x"))).rejects.toThrow("answers 403");
  });
});

describe("an S3 server that fails", () => {
  let server: Server;
  const sockets = new Set<Socket>();
  let answer: (socket: Socket) => void;
  beforeEach(async () => {
    server = createServer((socket) => {
      sockets.add(socket.on("error", () => {}));
      socket.once("data", () => answer(socket));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const store = () =>
    createS3({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cubo`,
      region: "us-east-1",
      accessKeyId: "a",
      secretAccessKey: "b",
      readMs: 300,
    });

  it("is given up when it is silent, from the first byte or in the middle", async () => {
    answer = () => {};
    await expect(store().get("1/uno", { desde: 0, largo: 9 })).rejects.toThrow(AlmacenError);
    answer = (socket) => socket.write("HTTP/1.1 206 Partial Content\r\nContent-Length: 9\r\n\r\nhola");
    await expect(store().get("1/uno", { desde: 0, largo: 9 })).rejects.toThrow(AlmacenError);
  });

  it("an answer that ends before its length, an error and a page that is no list are failures, not objects", async () => {
    answer = (socket) => socket.end("HTTP/1.1 206 Partial Content\r\nContent-Length: 9\r\n\r\nhola");
    await expect(store().get("1/uno", { desde: 0, largo: 9 })).rejects.toThrow(AlmacenError);
    answer = (socket) => socket.end("HTTP/1.1 503 Slow Down\r\nContent-Length: 0\r\n\r\n");
    await expect(store().get("1/uno", { desde: 0, largo: 9 })).rejects.toThrow("answers 503");
    answer = (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhola");
    await expect(store().list("")).rejects.toThrow(AlmacenError);
  });
});

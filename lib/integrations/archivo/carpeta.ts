/** A folder as a store, on a disk of this machine or one that all machines mount. */
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Almacen, AlmacenError, MAX_OBJETO_BYTES, type Objeto } from "./almacen";

/** What was not yet renamed to its name. */
const UNFINISHED = ".parte";
const OWNER_ONLY = 0o700;

export function createCarpeta(folder: string): Almacen {
  const fileOf = (nombre: string) => path.join(folder, nombre);
  return {
    put: said(async (nombre, bytes) => {
      const file = fileOf(nombre);
      const parent = path.dirname(file);
      await mkdir(parent, { recursive: true, mode: OWNER_ONLY });
      const unfinished = `${file}${UNFINISHED}`;
      await synced(unfinished, "w", (handle) => handle.writeFile(bytes));
      await rename(unfinished, file);
      // The name itself is on the disk only after this.
      await synced(parent, "r");
      await synced(folder, "r");
    }),
    get: said(async (nombre, trozo) => {
      const handle = await open(fileOf(nombre), "r").catch(absent);
      if (handle === null) return null;
      try {
        const { size } = await handle.stat();
        const desde = trozo?.desde ?? 0;
        const largo = Math.max(0, Math.min(trozo?.largo ?? size, size - desde));
        if (largo > MAX_OBJETO_BYTES) throw new AlmacenError(`${nombre} is larger than any object of ours`);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(largo), 0, largo, desde);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    }),
    remove: said(async (nombre) => {
      await rm(fileOf(nombre), { force: true });
    }),
    list: said(async (despues) => {
      const folders = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? [];
      const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      const [current = ""] = despues.split("/");
      // One folder is a page.
      for (const name of names.sort().filter((each) => each >= current)) {
        const found = (await readdir(fileOf(name))).map((file) => `${name}/${file}`).filter((each) => each > despues);
        const objetos = await Promise.all(found.sort().map((nombre) => described(folder, nombre)));
        if (objetos.length > 0) return objetos;
      }
      return [];
    }),
  };
}

async function described(folder: string, nombre: string): Promise<Objeto> {
  return { nombre, escrito: (await stat(path.join(folder, nombre))).mtime };
}

async function synced(file: string, flags: string, body?: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const handle = await open(file, flags, 0o600);
  try {
    await body?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** What the disk refuses is the store's failure. */
function said<Args extends unknown[], Result>(deed: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    try {
      return await deed(...args);
    } catch (error) {
      if (error instanceof AlmacenError) throw error;
      throw new AlmacenError("the folder of the archive does not do it", { cause: error });
    }
  };
}

import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createKeyring } from "@/lib/platform/secrets";
import { CALLBACK_PATH, callbackUrl, readCallbackToken } from "./callback-token";

const [OLD, NEW] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
const TARGET = { prefijo: "d", tenantId: 7, id: "123456789012345678" };
const keyring = createKeyring(OLD);
const at = (publicUrl: string | null, ambiente: string) => callbackUrl({ publicUrl, keyring }, ambiente, TARGET);
const tokenOf = (url: string | null) => url?.split("/").at(-1) ?? "";

it("the real authority gets only https, the simulator any address, and neither one that is not configured", () => {
  expect(at("https://puras.example", "produccion")).toMatch(
    new RegExp(`^https://puras\\.example${CALLBACK_PATH}/d\\.7\\.123456789012345678\\.[\\w-]{22}$`),
  );
  expect(at("http://puras.example", "produccion")).toBeNull();
  expect(at("http://puras.example", "pruebas")).toBeNull();
  expect(at("http://127.0.0.1:3000", "simulador")).not.toBeNull();
  expect(at(null, "produccion")).toBeNull();
});

it("a token is read back, also after rotating the master key, until the old key is removed", () => {
  const token = tokenOf(at("https://puras.example", "produccion"));
  expect(readCallbackToken(keyring, token)).toEqual(TARGET);
  expect(readCallbackToken(createKeyring(NEW, [OLD]), token)).toEqual(TARGET);
  expect(readCallbackToken(createKeyring(NEW), token)).toBeNull();
});

it("no changed character leaves a token valid", () => {
  const token = tokenOf(at("https://puras.example", "produccion"));
  for (let i = 0; i < token.length; i += 1) {
    for (const letter of ["0", "1", "m", "A", "_", "."]) {
      const changed = token.slice(0, i) + letter + token.slice(i + 1);
      if (changed !== token) expect(readCallbackToken(keyring, changed)).toBeNull();
    }
  }
});

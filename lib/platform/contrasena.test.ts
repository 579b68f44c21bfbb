import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashContrasena, verifyContrasena } from "./contrasena";

describe("a stored password", () => {
  test("matches the password and no other", async () => {
    const hash = await hashContrasena("café con leche 7");
    expect(await verifyContrasena("café con leche 7", hash)).toBe(true);
    expect(await verifyContrasena("cafe con leche 7", hash)).toBe(false);
  });

  test("matches in any composition of its accents, because keyboards differ", async () => {
    expect(await verifyContrasena("cafe\u0301", await hashContrasena("caf\u00e9"))).toBe(true);
  });

  test("is stored differently each time", async () => {
    expect(await hashContrasena("igual")).not.toBe(await hashContrasena("igual"));
  });

  test("still matches after the costs of new hashes have changed", async () => {
    const nonce = Buffer.from("0123456789abcdef");
    const tag = argon2Sync("argon2id", {
      message: "vieja",
      nonce,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 16,
    });
    const hash = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString("base64").replaceAll("=", "")}$${tag.toString("base64").replaceAll("=", "")}`;
    expect(await verifyContrasena("vieja", hash)).toBe(true);
  });

  test("never matches when it is not a hash of ours", async () => {
    expect(await verifyContrasena("", "")).toBe(false);
    expect(await verifyContrasena("x", "$2b$10$abcdefghijklmnopqrstuv")).toBe(false);
  });
});

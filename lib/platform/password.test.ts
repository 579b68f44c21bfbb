import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password";

describe("a stored password", () => {
  test("matches the password and no other", async () => {
    const hash = await hashPassword("café con leche 7");
    expect(await verifyPassword("café con leche 7", hash)).toBe(true);
    expect(await verifyPassword("cafe con leche 7", hash)).toBe(false);
  });

  test("matches in any composition of its accents, because keyboards differ", async () => {
    expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
  });

  test("is stored differently each time", async () => {
    expect(await hashPassword("igual")).not.toBe(await hashPassword("igual"));
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
    expect(await verifyPassword("vieja", hash)).toBe(true);
  });

  test("never matches when it is not a hash of ours", async () => {
    expect(await verifyPassword("", "")).toBe(false);
    expect(await verifyPassword("x", "$2b$10$abcdefghijklmnopqrstuv")).toBe(false);
  });
});

import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createDataKey,
  createKeyring,
  decryptSecret,
  deriveKey,
  encryptSecret,
  rewrapDataKey,
  SecretClosed,
  sameSecret,
  unwrapDataKey,
} from "./secrets";

const masterKey = () => randomBytes(32).toString("base64");
const SECRET = Buffer.from("la contraseña del contribuyente");
const CONTEXT = { tenantId: 7, purpose: "certificado" };

function setUp() {
  const keyring = createKeyring(masterKey());
  const dataKey = unwrapDataKey(keyring, createDataKey(keyring));
  return { keyring, dataKey, encrypted: encryptSecret(dataKey, CONTEXT, SECRET) };
}

describe("a secret", () => {
  it("opens for its tenant and purpose", () => {
    const { dataKey, encrypted } = setUp();
    expect(decryptSecret(dataKey, CONTEXT, encrypted)).toEqual(SECRET);
  });

  it("gives different bytes each time it is encrypted, which never contain its text", () => {
    const { dataKey, encrypted } = setUp();
    expect(encryptSecret(dataKey, CONTEXT, SECRET)).not.toEqual(encrypted);
    expect(encrypted.includes(SECRET)).toBe(false);
  });

  it.each([
    ["another tenant", { tenantId: 8, purpose: "certificado" }],
    ["another purpose", { tenantId: 7, purpose: "credencial_hacienda" }],
  ])("does not open for %s", (_, context) => {
    const { dataKey, encrypted } = setUp();
    expect(() => decryptSecret(dataKey, context, encrypted)).toThrow(SecretClosed);
  });

  it("does not open with another tenant's data key", () => {
    const { keyring, encrypted } = setUp();
    const other = unwrapDataKey(keyring, createDataKey(keyring));
    expect(() => decryptSecret(other, CONTEXT, encrypted)).toThrow();
  });

  it("does not open when any of its bytes is altered, or when it is shortened", () => {
    const { dataKey, encrypted } = setUp();
    for (let index = 0; index < encrypted.length; index++) {
      const altered = Buffer.from(encrypted);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => decryptSecret(dataKey, CONTEXT, altered)).toThrow();
      expect(() => decryptSecret(dataKey, CONTEXT, encrypted.subarray(0, index))).toThrow();
    }
  });
});

describe("a data key", () => {
  it("opens after the master key was rotated, whether or not it was wrapped again", () => {
    const [old, fresh] = [masterKey(), masterKey()];
    const before = createKeyring(old);
    const wrapped = createDataKey(before);
    const encrypted = encryptSecret(unwrapDataKey(before, wrapped), CONTEXT, SECRET);

    const during = createKeyring(fresh, [old]);
    expect(decryptSecret(unwrapDataKey(during, wrapped), CONTEXT, encrypted)).toEqual(SECRET);
    const rewrapped = rewrapDataKey(during, wrapped);
    expect(rewrapped.masterKeyId).toBe(during.current.id);

    const after = createKeyring(fresh);
    expect(decryptSecret(unwrapDataKey(after, rewrapped), CONTEXT, encrypted)).toEqual(SECRET);
    expect(rewrapDataKey(after, rewrapped)).toBe(rewrapped);
  });

  it("whose master key is not configured names the missing key", () => {
    const wrapped = createDataKey(createKeyring(masterKey()));
    expect(() => unwrapDataKey(createKeyring(masterKey()), wrapped)).toThrow(wrapped.masterKeyId);
  });

  it("that was altered does not open", () => {
    const keyring = createKeyring(masterKey());
    const { wrapped, masterKeyId } = createDataKey(keyring);
    wrapped[20] = (wrapped[20] ?? 0) ^ 1;
    expect(() => unwrapDataKey(keyring, { wrapped, masterKeyId })).toThrow(SecretClosed);
  });
});

describe("a master key", () => {
  it.each(["", "corta", randomBytes(31).toString("base64"), randomBytes(33).toString("base64"), "*".repeat(44)])(
    "that is not 32 bytes in base64 is refused: %j",
    (text) => {
      expect(() => createKeyring(text)).toThrow(/32 bytes in base64/);
    },
  );

  it("derives a separate key for each use, the same each time", () => {
    const text = masterKey();
    const derive = (info: string) => deriveKey(createKeyring(text).current, info).toString("hex");
    expect(derive("api key")).toBe(derive("api key"));
    expect(derive("api key")).not.toBe(derive("session"));
    expect(deriveKey(createKeyring(masterKey()).current, "api key").toString("hex")).not.toBe(derive("api key"));
  });
});

it.each([
  ["abc", "abc", true],
  ["abc", "abd", false],
  ["abc", "abcd", false],
  ["abc", "abñ", false],
])("%j and %j are the same secret: %s", (one, other, same) => expect(sameSecret(one, other)).toBe(same));

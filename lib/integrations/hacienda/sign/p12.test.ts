import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import forge from "node-forge";
import { afterAll, describe, expect, it } from "vitest";
import { describeWith } from "@/lib/platform/testing/tool";
import { createTestAuthority, issueTestCertificate } from "./issue-test-certificate";
import { identificacionOf, type OpenP12Options, openP12 } from "./p12";
import { nestedP12 } from "./testing/nested-p12";

const TESTING = path.join(import.meta.dirname, "testing");
const LONG_PIN = "Ab3$xY9-zQ7!mN";
const ACCENTS_PIN = "ñandú€-1234567";
/** The committed files are valid for ten years from November 2026. */
const CHECKED_IN = { folder: path.join(TESTING, "p12"), now: new Date("2027-01-15T12:00:00Z") };

const fresh = mkdtempSync(path.join(tmpdir(), "p12-"));
const made = spawnSync(path.join(TESTING, "make-p12-fixtures.sh"), [fresh]);
const OPENSSL = {
  found: made.status === 0 ? fresh : null,
  lacks: "an openssl with its legacy provider (apt-get install openssl): only the checked-in .p12 files are opened",
};
afterAll(() => rmSync(fresh, { recursive: true }));

describe("a committed .p12", () => opens(() => CHECKED_IN.folder, CHECKED_IN.now));
describeWith(OPENSSL, "a .p12 made by openssl now", (folder) => opens(folder, new Date()));

function opens(folder: () => string, now: Date): void {
  const open = (name: string, pin = "1234", options: Partial<OpenP12Options> = {}) =>
    openP12(readFileSync(path.join(folder(), `${name}.p12`)), pin, { now, ...options });
  const refusalOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return error;
    }
    return "was accepted";
  };

  it.each([
    ["modern-4", "1234"],
    ["modern-14", LONG_PIN],
    ["legacy-4", "1234"],
    ["legacy-14", LONG_PIN],
    ["modern-accents", ACCENTS_PIN],
    ["legacy-accents", ACCENTS_PIN],
    ["modern-chain", "1234"],
  ])("%s opens with its PIN and gives the certificate that was put in", (name, pin) => {
    const opened = open(name, pin, { identificacion: "3101000001" });
    expect(opened.certificateDer.equals(readFileSync(path.join(folder(), "rsa.der")))).toBe(true);
    expect(opened).toMatchObject({
      issuer: "2.5.4.5=#131043504a2d332d3130312d303030303031,CN=COMERCIAL LA PAMPA,O=PERSONA JURIDICA,C=CR",
      identificacion: "3101000001",
      serial: expect.stringMatching(/^\d+$/),
    });
    expect(opened.key.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(opened.validTo.getTime() - opened.validFrom.getTime()).toBe(3650 * 24 * 60 * 60 * 1000);
  });

  it("of a person gives the identification without its leading zero", () => {
    expect(open("person", "1234", { identificacion: "112340567" }).identificacion).toBe("112340567");
  });

  it.each([
    ["a wrong PIN, modern", "llave_pin_incorrecto", () => open("modern-4", "4321")],
    ["a wrong PIN, legacy", "llave_pin_incorrecto", () => open("legacy-14", "1234")],
    ["no PIN", "llave_pin_incorrecto", () => open("modern-4", "")],
    ["a wrong PIN with accents", "llave_pin_incorrecto", () => open("modern-4", "ñ")],
    ["no key inside", "llave_sin_llave_privada", () => open("no-key")],
    ["no certificate inside", "llave_sin_certificado", () => open("no-certificate")],
    ["a key that is not RSA", "llave_no_rsa", () => open("ec")],
    ["an RSA key of 1024 bits", "llave_corta", () => open("short")],
    ["a certificate that expired", "llave_vencida", () => open("modern-4", "1234", { now: new Date("2050-01-01") })],
    ["one not valid yet", "llave_aun_no_valida", () => open("modern-4", "1234", { now: new Date("2020-01-01") })],
    ["a certificate without a number", "llave_sin_identificacion", () => open("nameless")],
    [
      "somebody else's certificate",
      "llave_de_otra_identificacion",
      () => open("modern-4", "1234", { identificacion: "3101000002" }),
    ],
    ["five million iterations", "llave_costosa", () => open("endless")],
    [
      "two thousand million iterations within what the outer layer decrypts to",
      "llave_costosa",
      () => openP12(nestedP12("1234", [0x7fffffff]), "1234", { now }),
    ],
    [
      "many layers that are cheap one by one",
      "llave_costosa",
      () => openP12(nestedP12("1234", [1000, 1_000_000]), "1234", { now }),
    ],
    [
      "a certificate for a file",
      "llave_no_es_p12",
      () => openP12(readFileSync(path.join(folder(), "rsa.der")), "1", { now }),
    ],
    ["text", "llave_no_es_p12", () => openP12(Buffer.from("hola"), "1234", { now })],
    ["nothing", "llave_no_es_p12", () => openP12(new Uint8Array(), "1234", { now })],
    ["a huge file", "llave_no_es_p12", () => openP12(new Uint8Array(70_000), "1234", { now })],
  ])("with %s is refused by its own code: %s", (_, codigo, run) => {
    expect(refusalOf(run)).toMatchObject({ name: "AppError", kind: "rule", codigo });
  });

  it("each refusal has its own text", () => {
    const texts = [
      () => open("modern-4", "4321"),
      () => open("no-key"),
      () => open("no-certificate"),
      () => open("ec"),
      () => open("short"),
      () => open("modern-4", "1234", { now: new Date("2050-01-01") }),
      () => open("modern-4", "1234", { now: new Date("2020-01-01") }),
      () => open("nameless"),
      () => open("modern-4", "1234", { identificacion: "3101000002" }),
      () => openP12(new Uint8Array(), "1234", { now }),
    ].map((run) => String(refusalOf(run)));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("a certificate whose use is not signing is refused, for any owner", async () => {
    const authority = await createTestAuthority(now);
    const container = forge.pkcs12.toPkcs12Asn1(
      forge.pki.privateKeyFromPem(authority.privateKeyPem),
      [forge.pki.certificateFromPem(authority.certificatePem)],
      "1234",
    );
    const p12 = Buffer.from(forge.asn1.toDer(container).getBytes(), "latin1");
    expect(refusalOf(() => openP12(p12, "1234", { now }))).toMatchObject({ kind: "rule", codigo: "llave_no_firma" });
  });

  it("a PIN with accents opens a file whose content another key seems to decrypt, as one in 256 does", async () => {
    const authority = await createTestAuthority(now);
    const key = forge.pki.privateKeyFromPem(authority.privateKeyPem);
    const utf8 = forge.util.encodeUtf8(ACCENTS_PIN);
    const options = { algorithm: "aes256", count: 1, useMac: false } as const;
    const certificates = [forge.pki.certificateFromPem(authority.certificatePem)];
    let container: forge.asn1.Asn1;
    do container = forge.pkcs12.toPkcs12Asn1(key, certificates, utf8, options);
    while (/decrypt/.test(String(refusalOf(() => forge.pkcs12.pkcs12FromAsn1(container, true, ACCENTS_PIN)))));
    const p12 = Buffer.from(forge.asn1.toDer(container).getBytes(), "latin1");
    expect(refusalOf(() => openP12(p12, ACCENTS_PIN, { now }))).toMatchObject({ codigo: "llave_no_firma" });
  });

  it.each([
    ["its owner's name", "CA", "Ana\0 Solano"],
    ["its issuer's name", "CA \u0001", "Ana Solano"],
  ])("a certificate with a character in %s that is no text is refused", async (_, commonName, nombre) => {
    const authority = await createTestAuthority(now, commonName);
    const identificacion = { tipo: "02", numero: "3101000001" };
    const { p12 } = await issueTestCertificate(authority, { now, identificacion, nombre, pin: "1234" });
    expect(refusalOf(() => openP12(p12, "1234", { now }))).toMatchObject({ kind: "rule", codigo: "llave_no_es_p12" });
  });

  it("a valid container around an invalid key is refused, and never crashes", () => {
    const { Class, Type, create, oidToDer, integerToDer, toDer } = forge.asn1;
    const sequence = (...value: forge.asn1.Asn1[]) => create(Class.UNIVERSAL, Type.SEQUENCE, true, value);
    const oid = (name: string) => create(Class.UNIVERSAL, Type.OID, false, oidToDer(name).getBytes());
    const explicit = (value: forge.asn1.Asn1) => create(Class.CONTEXT_SPECIFIC, 0, true, [value]);
    const integer = (n: number) => create(Class.UNIVERSAL, Type.INTEGER, false, integerToDer(n).getBytes());
    const data = (value: forge.asn1.Asn1) =>
      sequence(
        oid(forge.pki.oids.data ?? ""),
        explicit(create(Class.UNIVERSAL, Type.OCTETSTRING, false, toDer(value).getBytes())),
      );
    const bag = sequence(oid(forge.pki.oids.keyBag ?? ""), explicit(sequence(integer(1), integer(2))));
    const p12 = Buffer.from(toDer(sequence(integer(3), data(sequence(data(sequence(bag)))))).getBytes(), "latin1");
    expect(refusalOf(() => openP12(p12, "1234", { now }))).toMatchObject({ kind: "rule", codigo: "llave_no_es_p12" });
  });

  it("a file cut at any byte is refused, and never crashes", () => {
    const whole = readFileSync(path.join(folder(), "modern-4.p12"));
    for (let length = 0; length < whole.length; length += 97) {
      expect(refusalOf(() => openP12(whole.subarray(0, length), "1234", { now }))).toMatchObject({ name: "AppError" });
    }
  });
}

describe("the identification in a certificate", () => {
  it.each([
    ["CPJ-3-101-000001", "3101000001"],
    ["CPF-01-1234-0567", "112340567"],
    ["CPF-1-1234-0567", "112340567"],
    ["NUP-155812345678", "155812345678"],
    ["3101000001", "3101000001"],
    ["CPJ-3-1A1-00000B", "31A100000B"],
  ])("%s is %s", (serialNumber, expected) => {
    expect(identificacionOf(serialNumber)).toBe(expected);
  });
});

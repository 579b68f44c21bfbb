/** An unusable .p12: the reason is shown in Spanish beside its field, and nothing is stored. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_P12_BYTES } from "@/lib/contract/portal/archivos";
import {
  createTestAuthority,
  issueTestCertificate,
  type TestAuthority,
} from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { failure } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, type World } from "../../testing/world";
import { addCertificado } from "./add-certificado";
import { listCertificados } from "./list-certificados";

const PIN = "4321-Secreto";
const DAY_MS = 24 * 60 * 60 * 1000;
let world: World;
let authority: TestAuthority;
let propia: string;
beforeAll(async () => {
  world = await createWorld();
  authority = await createTestAuthority(world.ctx.now);
  propia = (await listCertificados(world.ctx))[0]?.identificacion ?? "";
});
afterAll(() => world?.drop());

const issue = async (change: { identificacion?: string; days?: number } = {}) => {
  const now = new Date(world.ctx.now.getTime() + (change.days ?? 0) * DAY_MS);
  const { p12 } = await issueTestCertificate(authority, {
    now,
    nombre: "LA EMPRESA",
    pin: PIN,
    identificacion: { tipo: "02", numero: change.identificacion ?? propia },
  });
  return p12;
};

describe("a .p12", () => {
  it.each<[what: string, field: "p12" | "pin", text: RegExp, p12: () => Promise<Uint8Array>, pin: string]>([
    ["that is none", "p12", /no es una llave criptográfica válida/, async () => Buffer.from("%PDF-1.7 hola"), PIN],
    ["that is empty", "p12", /no es una llave criptográfica válida/, async () => new Uint8Array(), PIN],
    ["too large", "p12", /no es una llave criptográfica válida/, async () => new Uint8Array(MAX_P12_BYTES + 1), PIN],
    ["with another PIN", "pin", /El PIN no corresponde/, () => issue(), "9876-Ajeno"],
    ["that expired", "p12", /El certificado venció el \d{2}\/\d{2}\/\d{4}\./, () => issue({ days: -3650 }), PIN],
    ["not valid yet", "p12", /todavía no es válido: empieza a regir/, () => issue({ days: 30 }), PIN],
    [
      "of somebody else",
      "p12",
      /pertenece a la identificación 3101000009, no a/,
      () => issue({ identificacion: "3101000009" }),
      PIN,
    ],
  ])("%s is refused at %s, and nothing changes", async (_, field, text, p12, pin) => {
    const before = await readLedger(world);
    const refused = await failure(addCertificado(world.ctx, { p12: await p12(), pin }));
    expect(refused).toMatchObject({ kind: "rule", errors: { [field]: [refused.message] } });
    expect(refused.message).toMatch(text);
    expect(JSON.stringify({ ...refused, message: refused.message })).not.toContain(pin);
    expect(await readLedger(world)).toEqual(before);
  });

  it("a valid one replaces the former one", async () => {
    const { sujeto } = await addCertificado(world.ctx, { p12: await issue(), pin: PIN });
    expect((await listCertificados(world.ctx)).find(({ activo }) => activo)?.sujeto).toBe(sujeto);
  });
});

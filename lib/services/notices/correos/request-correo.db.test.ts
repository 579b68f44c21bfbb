/** The recipients of a mail, what is refused, and how often a document may be mailed (spec 4). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import {
  type CorreoRow,
  correosOf,
  createMailWorld,
  issueFacturaFor,
  type MailWorld,
  verdict,
} from "../../testing/mail-world";
import { requestCorreo } from "./request-correo";

const HOUR_MS = 60 * 60 * 1000;

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());

const request = (clave: string, correos: string[] | null = null, now = new Date()) =>
  requestCorreo({ ...world.ctx, actor: "api:caja", now }, { clave, correos });

/** The refusal; checks that nothing was written. */
async function refusal(clave: string, correos: string[] | null = null, now = new Date()) {
  const before = await readLedger(world);
  const error = await failure(request(clave, correos, now));
  expect(await readLedger(world)).toEqual(before);
  return error;
}

const tiquete = async () => String((await issued(world, TIQUETE)).clave);

/** Writes the customer's addresses directly into the table, as they are stored. */
const setCorreo = (correo: string) =>
  look(world, `update cliente set correo = '${correo}' where tenant_id = ${world.ctx.tenantId}`);

describe("the recipients", () => {
  it("spec 4(email): without addresses, those of the customer as registered now; the row says who asked", async () => {
    const { clave, documentoId } = await issueFacturaFor(world);
    await setCorreo("nuevo@nandu.example; otro@nandu.example");
    const answer = await request(clave);
    await setCorreo("compras@nandu.example");
    expect(answer).toEqual({
      idCorreo: expect.any(Number),
      estado: "pendiente",
      destinatarios: ["nuevo@nandu.example", "otro@nandu.example"],
    });
    expect(await correosOf(world, documentoId)).toMatchObject([
      { correo_id: String(answer.idCorreo), motivo: "manual", estado: "pendiente", created_by: "api:caja" },
    ]);
  });

  it("an empty list names nobody: it is refused, and the customer gets no mail", async () => {
    const { clave, documentoId } = await issueFacturaFor(world);
    const error = await refusal(clave, []);
    expect([error.kind, error.codigo]).toEqual(["rule", "correos_vacios"]);
    expect(error.message).toContain("no se envió a nadie");
    expect(await correosOf(world, documentoId)).toEqual([]);
  });

  it("without a registered address, the one with which the document was issued", async () => {
    const { clave } = await issueFacturaFor(world);
    await setCorreo("");
    const { destinatarios } = await request(clave);
    await setCorreo("compras@nandu.example");
    expect(destinatarios).toEqual(["compras@nandu.example"]);
  });

  it("the addresses in the request, in its order, each once regardless of case", async () => {
    const { destinatarios } = await request(await tiquete(), ["B@x.example", " a@x.example ", "b@X.example"]);
    expect(destinatarios).toEqual(["B@x.example", "a@x.example"]);
  });

  it("writes the audit entry and the event in the same transaction", async () => {
    const clave = await tiquete();
    const { idCorreo } = await request(clave, ["a@x.example"]);
    const entries = await look(
      world,
      `select actor, accion, detalle from audit_entry where objeto = 'correo' and objeto_id = '${idCorreo}'`,
    );
    expect(entries).toEqual([
      { actor: "api:caja", accion: "enviar", detalle: { clave, destinatarios: ["a@x.example"] } },
    ]);
    const events = await look(world, `select data from outbox_event where data ->> 'correoId' = '${idCorreo}'`);
    expect(events).toMatchObject([{ data: { tenantId: world.ctx.tenantId, correoId: String(idCorreo) } }]);
  });
});

describe("what is refused, with nothing written", () => {
  it("a ticket without a customer and without an address", async () => {
    expect(await refusal(await tiquete())).toMatchObject({
      kind: "rule",
      message: "El documento no tiene un correo de cliente al cual enviarlo. Indicá al menos uno en 'correos'.",
    });
  });

  it.each(["", "  ", "sin-arroba", "a@b", "a@x.example;b@x.example", "a@x.example\r\nBcc: b@x.example", "ñ@x.example"])(
    "the address %j",
    async (correo) => {
      const { kind, message } = await refusal(await tiquete(), ["bien@x.example", correo]);
      expect([kind, message]).toEqual([
        "rule",
        `Correo inválido: ${correo.trim()}. Use un formato como nombre@dominio.com.`,
      ]);
    },
  );

  it("an eleventh address", async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => `a${n}@x.example`);
    const clave = await tiquete();
    expect((await refusal(clave, eleven)).message).toBe("Indicá como máximo 10 correos.");
    expect((await request(clave, eleven.slice(1))).destinatarios).toHaveLength(10);
  });

  it("a rejected document", async () => {
    const { clave, documentoId } = await issueFacturaFor(world);
    await verdict(world.ctx, documentoId, "rechazado");
    expect(await refusal(clave)).toMatchObject({
      kind: "rule",
      message: "Hacienda rechazó este documento: no se puede enviar por correo como si fuera válido.",
    });
  });

  it("an unknown clave and another tenant's, with the same message", async () => {
    const clave = await tiquete();
    const foreign = await failure(
      requestCorreo({ ...world.other, now: new Date() }, { clave, correos: ["a@x.example"] }),
    );
    const unknown = await refusal("9".repeat(50), ["a@x.example"]);
    for (const error of [foreign, unknown]) {
      expect([error.kind, error.message]).toEqual(["not-found", "No existe un documento con esa clave."]);
    }
  });
});

describe("five requests for a document within an hour", () => {
  it("of ten at the same time five pass, and the others are told when to come back", async () => {
    const clave = await tiquete();
    const now = new Date();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => request(clave, ["a@x.example"], now)));
    const refused = results.filter((result) => result.status === "rejected").map(({ reason }) => reason);
    expect(refused).toHaveLength(5);
    for (const error of refused) {
      expect(error).toMatchObject({ kind: "rate", retryAfterSeconds: 3600 });
      expect(error.message).toBe(
        "Este documento ya se envió 5 veces en la última hora. Esperá 60 minutos y volvé a intentar.",
      );
    }
    const rows = await look<CorreoRow>(
      world,
      `select 1 from correo join documento using (tenant_id, documento_id) where clave = '${clave}'`,
    );
    expect(rows).toHaveLength(5);
  });

  it("the sixth passes once the first is an hour old; another document has its own five", async () => {
    const clave = await tiquete();
    const start = Date.now();
    for (let minute = 0; minute < 5; minute += 1) {
      await request(clave, ["a@x.example"], new Date(start + minute * 60_000));
    }
    const soon = await refusal(clave, ["a@x.example"], new Date(start + 30 * 60_000));
    expect(soon).toMatchObject({ kind: "rate", retryAfterSeconds: 30 * 60 });
    await request(await tiquete(), ["a@x.example"], new Date(start + 30 * 60_000));
    await request(clave, ["a@x.example"], new Date(start + HOUR_MS));
    expect((await refusal(clave, ["a@x.example"], new Date(start + HOUR_MS))).retryAfterSeconds).toBe(60);
  });
});

import { describe, expect, it } from "vitest";
import { classifySubmitAnswer, retryAfterSeconds } from "./classify";
import type { HttpAnswer } from "./http";
import { classifyStatusAnswer } from "./status";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const CLAVE = "50621112600310112345600100001010000000001112345678";

function answer(status: number, headers: Record<string, string> = {}, body: unknown = ""): HttpAnswer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { kind: "answer", status, headers, body: Buffer.from(text) };
}

describe("an answer to a submission", () => {
  const kind = (status: number, headers?: Record<string, string>) =>
    classifySubmitAnswer(answer(status, headers), NOW).kind;

  it("any 2xx is received, because the documents say 201 and the service says 202", () => {
    expect([200, 201, 202].map((status) => kind(status))).toEqual(["received", "received", "received"]);
  });

  it("a 400 that says already received counts as sent; any other 400 is a permanent refusal", () => {
    const cause = `El comprobante [${CLAVE}] ya fue recibido anteriormente.`;
    expect(kind(400, { "x-error-cause": cause })).toBe("already-received");
    expect(kind(400, { "x-error-cause": "El campo fecha es inválido." })).toBe("refused");
    expect(kind(400)).toBe("refused");
  });

  it("an outage is transient, and a gateway that gave up waiting is ambiguous", () => {
    expect([429, 500, 503, 404, 408].map((status) => kind(status))).toEqual(Array(5).fill("transient"));
    expect([502, 504].map((status) => kind(status))).toEqual(["ambiguous", "ambiguous"]);
  });

  it("only a 429 that states a time is the authority's pace; a 429 without one and an outage with one are trouble", () => {
    const paced = (status: number, headers: Record<string, string>) => {
      const result = classifySubmitAnswer(answer(status, headers), NOW);
      return result.kind === "transient" && result.paced === true;
    };
    expect(paced(429, { "x-ratelimit-reset": String(NOW / 1000 + 2) })).toBe(true);
    expect(paced(429, {})).toBe(false);
    expect(paced(503, { "retry-after": "2" })).toBe(false);
  });

  it("a 403 of the authority concerns the credentials; a 403 of its gateway does not", () => {
    expect(kind(403, { "x-error-cause": "Sin permiso" })).toBe("credentials");
    expect(kind(403)).toBe("transient");
  });

  it("a redirect is not followed and decides nothing", () => {
    expect(kind(302, { location: "https://example.org" })).toBe("transient");
  });

  it("its words can be stored whatever their bytes are, and wherever they are cut", () => {
    const body = Buffer.from(`\0${"a".repeat(498)}😀`);
    expect(classifySubmitAnswer({ ...answer(400), body }, NOW)).toEqual({
      kind: "refused",
      detail: `HTTP 400: \ufffd${"a".repeat(498)}\ufffd`,
    });
  });

  it("the authority's text in a header is read as UTF-8", () => {
    const header = Buffer.from("identificación inválida", "utf8").toString("latin1");
    expect(classifySubmitAnswer(answer(400, { "x-error-cause": header }), NOW)).toEqual({
      kind: "refused",
      detail: "HTTP 400: identificación inválida",
    });
  });
});

describe("the authority's request to wait", () => {
  const seconds = (status: number, headers: Record<string, string>) => retryAfterSeconds(answer(status, headers), NOW);

  it("is read from Retry-After in seconds or as a date, and is capped at an hour", () => {
    expect(seconds(503, { "retry-after": "30" })).toBe(30);
    expect(seconds(503, { "retry-after": new Date(NOW + 90_000).toUTCString() })).toBe(90);
    expect(seconds(503, { "retry-after": "86400" })).toBe(3600);
  });

  it("is read from X-Ratelimit-Reset in epoch seconds, but only once the quota is spent", () => {
    const reset = String(NOW / 1000 + 7);
    expect(seconds(429, { "x-ratelimit-reset": reset })).toBe(7);
    expect(seconds(202, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset })).toBe(7);
    expect(seconds(202, { "x-ratelimit-remaining": "5", "x-ratelimit-reset": reset })).toBeNull();
  });

  it("is never in the past", () => {
    expect(seconds(429, { "x-ratelimit-reset": String(NOW / 1000 - 50) })).toBe(1);
  });
});

describe("an answer to a query", () => {
  const status = (body: unknown, code = 200) => classifyStatusAnswer(answer(code, {}, body), CLAVE, NOW);
  const mensaje = (clave: string) =>
    Buffer.from(`<MensajeHacienda><Clave>${clave}</Clave><Mensaje>1</Mensaje></MensajeHacienda>`).toString("base64");

  it("ind-estado is compared without case", () => {
    expect(status({ "ind-estado": "RECIBIDO" })).toEqual({ kind: "processing" });
    expect(status({ "ind-estado": "Aceptado", "respuesta-xml": mensaje(CLAVE) })).toMatchObject({
      kind: "final",
      estado: "aceptado",
      mensaje: { clave: CLAVE },
      defecto: "firma",
    });
  });

  it("a state that nobody knows is said as text that can be stored, and not whole", () => {
    expect(status({ "ind-estado": "\0\ud800" })).toMatchObject({
      kind: "transient",
      detail: "ind-estado \ufffd\ufffd",
    });
    const { detail = "" } = status({ "ind-estado": "x".repeat(5_000) }) as { detail?: string };
    expect(detail).toBe(`ind-estado ${"x".repeat(500)}`);
  });

  it("a verdict without its document is not complete yet", () => {
    expect(status({ "ind-estado": "aceptado" })).toEqual({ kind: "processing" });
  });

  it("a verdict whose document cannot be read is still a verdict, and its bytes are kept", () => {
    const bytes = Buffer.from("<no xml");
    expect(status({ "ind-estado": "rechazado", "respuesta-xml": bytes.toString("base64") })).toEqual({
      kind: "final",
      estado: "rechazado",
      respuestaXml: bytes,
      mensaje: null,
      defecto: "ilegible",
    });
  });

  it("an answer about another clave decides nothing", () => {
    const other = CLAVE.replace("506", "507");
    expect(status({ "ind-estado": "aceptado", "respuesta-xml": mensaje(other) }).kind).toBe("foreign");
  });

  it("error is reported as the authority's, 404 is not found, and HTML from a gateway is transient", () => {
    expect(status({ "ind-estado": "error" })).toMatchObject({ kind: "authority-error", respuestaXml: null });
    expect(status("", 404)).toEqual({ kind: "not-found" });
    expect(status("<html>").kind).toBe("transient");
  });
});

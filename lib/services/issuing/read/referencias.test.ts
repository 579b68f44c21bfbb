/** References as they may be sent: type, number, date, reason; what is refused of each at its member. */
import { describe, expect, it } from "vitest";
import { refusedBy } from "../../kernel/at-member";
import { faultsOf } from "./reading";
import {
  checkReferencias,
  clavesOf,
  fuenteOf,
  parseFecha,
  type ReferenciaRequest,
  readFecha,
  readReferencia,
} from "./referencias";

const NOW = new Date("2026-11-20T18:00:00Z");
/** Of 1 November 2026. */
const CLAVE = `506011126003101999888${"00100001010000000001"}112345678`;
const SENT: ReferenciaRequest = {
  tipoDocumento: "01",
  numero: CLAVE,
  fechaEmision: "2026-11-01T10:00:00-06:00",
  codigo: "04",
  razon: "Por lo mismo",
};
const PAPEL = { tipoDocumento: "08", numero: "P-17" };
const read = (sent: Partial<ReferenciaRequest>, now = NOW) => readReferencia({ ...SENT, ...sent }, 2, now);
const DIA = "2026-11-01T00:00:00-06:00";

describe("a reference", () => {
  it("has its type, number, date, reason and text, tidied", () => {
    const { codigo, razon, fuente } = read({ numero: ` ${CLAVE} `, razon: " Por  lo mismo " });
    expect([codigo, razon, fuente.tipo, fuente.numero, fuente.tipoEnviado]).toEqual([
      ...["04", "Por lo mismo", "01", CLAVE, "01"],
    ]);
    const dicha = { tipoDocumento: "01", tipoDocumentoOtro: null, numero: CLAVE };
    expect(fuenteOf(fuente)).toEqual({ ...dicha, fechaEmision: "2026-11-01T10:00:00-06:00" });
    expect(fuenteOf(fuente, NOW)).toEqual({ ...dicha, fechaEmision: "2026-11-20T12:00:00-06:00" });
  });

  it.each([null, ""])("whose date is %j has the day of its clave", (fechaEmision) => {
    expect(fuenteOf(read({ fechaEmision }).fuente).fechaEmision).toBe(DIA);
  });

  it("to paper needs no clave, and its number has at most fifty characters", () => {
    const numero = "x".repeat(50);
    expect(read({ ...PAPEL, numero }).fuente).toMatchObject({ tipo: "08", numero });
  });

  it.each(["abc", "x".repeat(180)])("has a reason of 3 to 180 characters", (razon) => {
    expect(read({ razon }).razon).toBe(razon);
  });

  const AT = "referencias[2]";
  it.each<[Partial<ReferenciaRequest>, string, string, object]>([
    [{ codigo: "77" }, "referencia_codigo_invalido", AT, { i: 2 }],
    [{ codigo: null }, "referencia_codigo_invalido", AT, { i: 2 }],
    [{ codigo: "99" }, "referencia_codigo_invalido", AT, { i: 2 }],
    [{ codigo: "17" }, "referencia_codigo_invalido", AT, { i: 2 }],
    [{ tipoDocumento: "77" }, "referencia_tipo_invalido", AT, { i: 2 }],
    [{ tipoDocumento: "99" }, "referencia_tipo_invalido", AT, { i: 2 }],
    [{ tipoDocumento: "16" }, "referencia_tipo_invalido", AT, { i: 2 }],
    [{ tipoDocumento: null }, "referencia_tipo_invalido", AT, { i: 2 }],
    [{ ...PAPEL, numero: null }, "referencia_numero_invalido", AT, { i: 2 }],
    [{ ...PAPEL, numero: "x".repeat(51) }, "referencia_numero_invalido", AT, { i: 2 }],
    [{ ...PAPEL, numero: "x\u0001" }, "referencia_numero_invalido", AT, { i: 2 }],
    [{ numero: "P-17" }, "referencia_sin_clave", AT, { i: 2 }],
    [{ fechaEmision: "2026-11-02" }, "referencia_fecha_distinta", AT, { i: 2, fecha: "2026-11-01" }],
    [{ ...PAPEL, fechaEmision: "ayer" }, "referencia_fecha_invalida", AT, { i: 2 }],
    [{ ...PAPEL, fechaEmision: null }, "referencia_fecha_invalida", AT, { i: 2 }],
    [{ ...PAPEL, fechaEmision: "2026-11-21" }, "referencia_fecha_invalida", AT, { i: 2 }],
    [{ razon: "ab" }, "referencia_razon_invalida", `${AT}.razon`, { i: 2 }],
    [{ razon: null }, "referencia_razon_invalida", `${AT}.razon`, { i: 2 }],
    [{ razon: "x".repeat(181) }, "referencia_razon_invalida", `${AT}.razon`, { i: 2 }],
    [{ razon: "abc\u0001" }, "referencia_razon_invalida", `${AT}.razon`, { i: 2 }],
  ])("with %j is refused", (sent, codigo, path, params) => {
    expect(faultsOf(read(sent))[0]?.refusals).toMatchObject([{ codigo, path, params }]);
  });

  it("of another day than its clave refuses its type too, which decides what it adjusts", () => {
    const distinta = expect.objectContaining({ codigo: "referencia_fecha_distinta" });
    expect(refusedBy(() => read({ fechaEmision: "2026-11-02" }).fuente.tipo)).toMatchObject([distinta]);
    expect(refusedBy(() => read({ fechaEmision: "2026-11-02" }).fuente.dia)).toMatchObject([distinta]);
  });

  it("has types and reasons from the first day of Costa Rica on which they are in force", () => {
    const [vispera, dia] = [new Date("2026-11-01T05:59:59Z"), new Date("2026-11-01T06:00:00Z")];
    const sent = { tipoDocumento: "19", codigo: "16" };
    expect([read(sent, dia).fuente.tipo, read(sent, dia).codigo]).toEqual(["19", "16"]);
    const [codigo, tipo] = [{ codigo: "referencia_codigo_invalido" }, { codigo: "referencia_tipo_invalido" }];
    expect(refusedBy(() => read(sent, vispera).codigo)).toMatchObject([codigo]);
    expect(refusedBy(() => read(sent, vispera).fuente.tipo)).toMatchObject([tipo]);
  });
});

describe("a date", () => {
  it.each([
    ["2026-11-01", "2026-11-01T06:00:00.000Z"],
    ["2026-11-01T10:00", "2026-11-01T16:00:00.000Z"],
    ["2026-11-01T10:00:05", "2026-11-01T16:00:05.000Z"],
    ["2026-11-01T10:00:05.25Z", "2026-11-01T10:00:05.250Z"],
    ["2026-11-01T10:00:05.250+02:00", "2026-11-01T08:00:05.250Z"],
    ["2026-11-01T10:00-0600", "2026-11-01T16:00:00.000Z"],
  ])("%s is %s: Costa Rica's where it names no offset", (text, instant) => {
    expect(parseFecha(text)?.toISOString()).toBe(instant);
  });

  it.each([
    "",
    "ayer",
    "2026",
    "2026-11",
    "x2026-11-01",
    "2026-11-01x",
    "2026-11-01T10",
    "2026-13-01",
    "26-11-01",
    "2026-11-01T10:00:05.",
  ])("%j is none", (text) => expect(parseFecha(text)).toBeNull());

  it("of a reference has passed, and is at most ten years old", () => {
    const justo = "2016-11-20T18:00:00Z";
    expect(readFecha(justo, NOW)?.toISOString()).toBe("2016-11-20T18:00:00.000Z");
    expect(readFecha(NOW.toISOString(), NOW)).toEqual(NOW);
    for (const mala of [null, "ayer", "2016-11-20T17:59:59Z", "2026-11-20T18:00:01Z"]) {
      expect(readFecha(mala, NOW)).toBeNull();
    }
  });
});

it("a document has ten references, the one of what it replaces among them", () => {
  for (const [cuantas, reemplaza] of [
    [10, null],
    [9, CLAVE],
  ] as const) {
    expect(refusedBy(() => checkReferencias(cuantas, reemplaza))).toEqual([]);
    const demas = { codigo: "referencias_de_mas", path: "referencias", params: { max: 10 } };
    expect(refusedBy(() => checkReferencias(cuantas + 1, reemplaza))).toMatchObject([{ refusals: [demas] }]);
  }
});

it("the claves among the numbers are each named once", () => {
  const sent = [SENT, { ...SENT, numero: ` ${CLAVE}` }, { ...SENT, numero: "P-17" }, { ...SENT, numero: null }];
  expect(clavesOf(sent)).toEqual([CLAVE]);
});

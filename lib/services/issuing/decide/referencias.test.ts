/** The references of a document, and the last one to the document that it replaces: which it may, and why it says so. */
import { describe, expect, it } from "vitest";
import { refusedBy } from "../../kernel/at-member";
import type { ReferenciaPedida } from "../read/referencias";
import { decideReemplazo, type Reemplazable, sustitucionDeRechazado } from "./reemplazo";
import { decideReferencia, withReemplazo } from "./referencias";

const NOW = new Date("2026-11-20T18:00:00Z");
const CLAVE = "5".repeat(50);
const PEDIDA: ReferenciaPedida = {
  codigo: "04",
  razon: "Por lo mismo",
  fuente: { numero: CLAVE, tipoEnviado: "01", dia: undefined, tipo: "01", fecha: new Date("2026-11-01T06:00:00Z") },
};
const REFERIDO = { documento_id: "41", clave: CLAVE, tipo: "01", estado: "aceptado", fecha_emision: NOW } as const;
const RECHAZADO: Reemplazable = {
  documento_id: "42",
  clave: CLAVE,
  tipo: "01",
  estado: "rechazado",
  ambiente: "pruebas",
  fecha_emision: new Date("2026-11-19T18:00:00Z"),
  anulado_por: null,
  reemplazado_por: null,
};
const SCOPE = { tipo: "01", ambiente: "pruebas", now: NOW } as const;
const replace = (row: Partial<Reemplazable>, scope: object = {}) =>
  decideReemplazo({ ...RECHAZADO, ...row }, { ...SCOPE, orden: 3, ...scope });

describe("a reference", () => {
  const dicha = {
    orden: 2,
    tipoDocumento: "01",
    tipoDocumentoOtro: null,
    numero: CLAVE,
    codigo: "04",
    codigoOtro: null,
    razon: "Por lo mismo",
  };
  it("to a foreign document has the date that was sent", () => {
    const ajena = [{ ...REFERIDO, clave: "4".repeat(50) }];
    const fechaEmision = "2026-11-01T00:00:00-06:00";
    expect(decideReferencia(PEDIDA, 2, ajena)).toEqual({ ...dicha, referidoId: null, fechaEmision });
  });
  it("to one of ours has its id and its date", () => {
    const fechaEmision = "2026-11-20T12:00:00-06:00";
    expect(decideReferencia(PEDIDA, 2, [REFERIDO])).toEqual({ ...dicha, referidoId: "41", fechaEmision });
  });
});

describe("the reference to what is replaced", () => {
  it("comes last, and its document is no other's", () => {
    const otra = decideReferencia(PEDIDA, 1, [REFERIDO]);
    const { referencias, reemplazo } = withReemplazo([otra], CLAVE, RECHAZADO, SCOPE);
    expect(referencias).toMatchObject([
      { orden: 1, referidoId: "41" },
      { orden: 2, referidoId: "42", codigo: "16" },
    ]);
    expect(reemplazo).toEqual({ documentoId: "42", clave: CLAVE });
    expect(withReemplazo([otra], null, undefined, SCOPE)).toEqual({ referencias: [otra], reemplazo: null });
    const dos = { codigo: "reemplaza_con_referencia", path: "referencias" };
    const [fault] = refusedBy(() => withReemplazo([otra, { ...otra, referidoId: "42" }], CLAVE, RECHAZADO, SCOPE));
    expect(fault?.refusals).toMatchObject([dos]);
  });

  it("names a rejected one by its type, its reason and its text", () => {
    expect(replace({})).toEqual({
      orden: 3,
      referidoId: "42",
      tipoDocumento: "10",
      tipoDocumentoOtro: null,
      numero: CLAVE,
      fechaEmision: "2026-11-19T12:00:00-06:00",
      codigo: "16",
      codigoOtro: null,
      razon: "Sustituye comprobante rechazado por Hacienda",
    });
  });

  it("has the reason that was in force on its day", () => {
    expect(sustitucionDeRechazado("2026-10-31").codigo).toBe("07");
    expect(sustitucionDeRechazado("2026-11-01").codigo).toBe("16");
  });

  it.each([
    ["01", "07", "Sustituye comprobante electrónico"],
    ["13", "15", "Sustituye comprobante electrónico por error material"],
  ])("names one that a note of reason %s annulled by reason %s", (anulado_por, codigo, razon) => {
    const anulado = replace({ estado: "aceptado", anulado_por, tipo: "04" });
    expect(anulado).toMatchObject({ orden: 3, numero: CLAVE, tipoDocumento: "04", codigo, razon });
    expect(anulado.fechaEmision).toBe("2026-11-19T12:00:00-06:00");
  });

  it.each<[string, Reemplazable["tipo"]]>([
    ["01", "04"],
    ["04", "09"],
    ["03", "03"],
    ["02", "02"],
  ])("is taken by type %s of type %s", (tipo, otro) => {
    expect(replace({ tipo: otro }, { tipo }).referidoId).toBe("42");
  });

  it.each<[string, Partial<Reemplazable>, object, string, object]>([
    ["of another environment", { ambiente: "produccion" }, {}, "reemplaza_de_otro_ambiente", { clave: CLAVE }],
    ["that is in force", { estado: "aceptado" }, {}, "reemplaza_vigente", { clave: CLAVE }],
    ["that was replaced", { reemplazado_por: "9" }, {}, "reemplaza_ya_reemplazado", { clave: CLAVE, por: "9" }],
    ["that is a note", { tipo: "03" }, {}, "reemplaza_de_otra_clase", { tipo: "01", reemplazado: "03" }],
    ["that a note may not", {}, { tipo: "03" }, "reemplaza_de_otra_clase", { tipo: "03", reemplazado: "01" }],
    ["that is the other note", { tipo: "02" }, { tipo: "03" }, "reemplaza_de_otra_clase", {}],
    ["that is a purchase", { tipo: "08" }, {}, "reemplaza_de_otra_clase", { reemplazado: "08" }],
    ["that is a receipt", { tipo: "10" }, {}, "reemplaza_de_otra_clase", { reemplazado: "10" }],
  ])("to one %s is refused", (_, row, scope, codigo, params) => {
    const [fault] = refusedBy(() => replace(row, scope));
    expect(fault?.refusals).toMatchObject([{ codigo, path: "reemplaza", params }]);
  });

  it("to one that is not there is refused", () => {
    const [fault] = refusedBy(() => decideReemplazo(undefined, { ...SCOPE, orden: 1 }));
    expect(fault?.refusals).toMatchObject([{ codigo: "reemplaza_no_existe", path: "reemplaza" }]);
  });
});

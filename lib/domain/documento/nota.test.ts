import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codigosReferenciaOf } from "../catalogos/codigo-referencia";
import type { CodigoTipoDocumento } from "../tipo-documento";
import type { Referencia } from "./documento";
import { annulsCredit, exceedsSaldo, findMotivo, isAcreditable, mayAdjust, returnsGoods } from "./nota";

const HOY = "2026-11-21";
const motivo = (codigo: string, razon: string, hoy = HOY) => findMotivo(codigo, razon, hoy)?.codigo ?? null;

describe("the reason of a note", () => {
  it.each(["01", "02", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16", "99"])(
    "spec 2.2(motivo): %s is taken from codigo with any razon, and from razon alone",
    (codigo) => {
      expect(motivo(codigo, "")).toBe(codigo);
      expect(motivo(codigo, "Devolución")).toBe(codigo);
      expect(motivo("", codigo)).toBe(codigo);
      expect(motivo("devolución", codigo)).toBe(codigo);
    },
  );
  it.each([
    ["06 - Devolución de mercancía", "06"],
    ["06: devolución", "06"],
    ["01. Se anula", "01"],
    ["Devolución (06)", "06"],
    ["Devolución [06] parcial", "06"],
    ["Devolución de mercancía - 06", "06"],
    ["Se anula, código 01", "01"],
    ["Se anula por código: 01.", "01"],
    ["Motivo 02, el precio era otro", "02"],
    ["cod. 13", "13"],
  ])("spec 2.2(motivo): a code that stands alone in razon is found: %s", (razon, codigo) => {
    expect(motivo("", razon)).toBe(codigo);
  });
  it.each([
    "",
    "Devolución de mercadería",
    "Se devuelven 12 unidades",
    "Error en la factura 06-2026",
    "01/11/2026 se acordó",
    "2026-11-12",
    "Pedido A-12",
    "012345",
    "1",
    "06a",
    "Descuento del 10,5 por ciento (10%)",
    "anticódigo 01",
    "77",
    "03",
    "17",
    "٠١",
  ])("spec 2.2(motivo), 7.6(motivo): free text gives no code: %s", (razon) => {
    expect(motivo("", razon)).toBeNull();
    expect(motivo(razon, "")).toBeNull();
  });
  it("spec 2.2(motivo): an invalid codigo does not hide the code in razon", () => {
    expect(motivo("77", "06 devolución")).toBe("06");
    expect(motivo("1", "01")).toBe("01");
  });
  it("the codes of the revision of April 2026 are valid from 1 November 2026 on", () => {
    const added = (hoy: string) => codigosReferenciaOf(hoy).filter(({ codigo }) => codigo >= "13" && codigo <= "16");
    expect(added("2026-10-31")).toEqual([]);
    expect(added("2026-11-01")).toHaveLength(4);
    expect(motivo("13", "", "2026-10-31")).toBeNull();
  });
  it("no text makes it fail", () => {
    const part = fc.constantFrom(
      "0",
      "1",
      "6",
      "06",
      " ",
      "(",
      ")",
      "-",
      "–",
      "código",
      "motivo:",
      ".",
      "/",
      "é",
      "🥑",
      "\ud83d",
    );
    const text = fc.array(part).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (codigo, razon) => {
        const found = motivo(codigo, razon);
        expect(found === null || codigo === found || razon.includes(found)).toBe(true);
      }),
    );
  });
});

describe("what a note may adjust", () => {
  it.each<[CodigoTipoDocumento, boolean, boolean]>([
    // document, by an NC, by an ND
    ["01", true, true],
    ["04", true, true],
    ["02", true, false],
    ["03", false, true],
    ["08", false, false],
  ])("a document of type %s: NC %s, ND %s", (tipo, nc, nd) => {
    expect(mayAdjust("03", tipo)).toBe(nc);
    expect(mayAdjust("02", tipo)).toBe(nd);
  });
  it("goods come back with a credit note that annuls or returns, and with no other note or reason", () => {
    expect(["01", "06", "13", "02", "", null].map((codigo) => returnsGoods("03", codigo))).toEqual([
      ...[true, true, true, false, false, false],
    ]);
    expect(returnsGoods("02", "01")).toBe(false);
  });
  it("an NC has no saldo, nor has a debit note that annuls one; a debit note for more has", () => {
    const referencia = (tipoDocumento: string, codigo: string) => [{ tipoDocumento, codigo } as Referencia];
    expect(isAcreditable("01", [])).toBe(true);
    expect(isAcreditable("04", [])).toBe(true);
    expect(isAcreditable("03", referencia("01", "01"))).toBe(false);
    expect(isAcreditable("02", referencia("01", "01"))).toBe(true);
    expect(isAcreditable("02", referencia("03", "02"))).toBe(true);
    expect(isAcreditable("02", referencia("03", "01"))).toBe(false);
    expect(isAcreditable("02", referencia("03", "13"))).toBe(false);
    expect(annulsCredit("03", { tipoDocumento: "03", codigo: "01" })).toBe(false);
  });
  it("spec 2.6(4): the saldo may be used up to its last digit, and no further", () => {
    expect(exceedsSaldo("0.3", "0.6", "0.3")).toBe(false);
    expect(exceedsSaldo("0.30001", "0.6", "0.3")).toBe(true);
    expect(exceedsSaldo("9999999999999.99999", "9999999999999.99999", "0")).toBe(false);
  });
});

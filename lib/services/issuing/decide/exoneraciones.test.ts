/** Which exemption a line may carry, by its customer, its days, its type and the references of the document. */
import { describe, expect, it } from "vitest";
import { refusedBy } from "../../kernel/at-member";
import { type ExoneracionRow, type ExoneracionScope, resolveExoneracion, SOLO_EN_NOTAS } from "./exoneraciones";

const ROW: ExoneracionRow = {
  exoneracion_id: 7,
  cliente_identificacion: "3101654321",
  tipo_documento: "04",
  tipo_documento_otro: null,
  numero_documento: "AL-1",
  codigo_institucion: "02",
  nombre_institucion_otro: "Otra",
  articulo: 5,
  inciso: 2,
  fecha_emision: new Date("2026-01-15T06:00:00Z"),
  fecha_expiracion: new Date("2026-12-31T06:00:00Z"),
  porcentaje: "60",
  estado: true,
};
const SCOPE: ExoneracionScope = {
  rows: [{ ...ROW, exoneracion_id: 6, porcentaje: "1" }, ROW],
  identificacion: "3101654321",
  tieneReferencias: false,
  excluidos: SOLO_EN_NOTAS,
  usadas: new Set(),
  hoy: "2026-11-20",
};
const resolve = (row: Partial<ExoneracionRow>, scope: Partial<ExoneracionScope> = {}) =>
  resolveExoneracion(7, 2, {
    ...SCOPE,
    rows: [
      { ...ROW, exoneracion_id: 6 },
      { ...ROW, ...row },
    ],
    ...scope,
  });

describe("an exemption", () => {
  it("is what its row says, its day with the hour of Costa Rica", () => {
    expect(resolveExoneracion(7, 2, SCOPE)).toEqual({
      idExoneracion: 7,
      tipoDocumento: "04",
      tipoDocumentoOtro: null,
      numeroDocumento: "AL-1",
      articulo: 5,
      inciso: 2,
      nombreInstitucion: "02",
      nombreInstitucionOtros: "Otra",
      fechaEmision: "2026-01-15T00:00:00-06:00",
      porcentaje: "60",
    });
  });

  it.each<[string, Partial<ExoneracionRow>, Partial<ExoneracionScope>]>([
    ["on its first day", {}, { hoy: "2026-01-15" }],
    ["on its last day", {}, { hoy: "2026-12-31" }],
    [
      "ended and inactive, in a note on the document that used it",
      { estado: false },
      { hoy: "2027-06-01", usadas: new Set([7]) },
    ],
    ["of a type for notes, in a note", { tipo_documento: "01" }, { excluidos: new Set() }],
    ["of a type that needs a reference, with one", { tipo_documento: "11" }, { tieneReferencias: true }],
  ])("is carried %s", (_, row, scope) => expect(resolve(row, scope).idExoneracion).toBe(7));

  it.each<[string, Partial<ExoneracionRow>, Partial<ExoneracionScope>, string, object]>([
    ["in a document without a customer", {}, { identificacion: null }, "exoneracion_sin_cliente", {}],
    ["that is not there", {}, { rows: [] }, "exoneracion_no_encontrada", {}],
    ["of another customer", { cliente_identificacion: "9" }, {}, "exoneracion_no_encontrada", {}],
    ["that is inactive", { estado: false }, { hoy: "2027-01-01" }, "exoneracion_inactiva", {}],
    ["before its first day", {}, { hoy: "2026-01-14" }, "exoneracion_futura", { fecha: "15/01/2026" }],
    ["after its last day", {}, { hoy: "2027-01-01" }, "exoneracion_vencida", { fecha: "31/12/2026" }],
    ["of a type for notes alone", { tipo_documento: "01" }, {}, "exoneracion_solo_en_notas", {}],
    ["that needs a reference", { tipo_documento: "11" }, {}, "exoneracion_sin_referencia", {}],
  ])("%s is refused at its line", (_, row, scope, codigo, more) => {
    const params = { linea: 2, id: 7, ...more };
    const [fault] = refusedBy(() => resolve(row, scope));
    expect(fault?.refusals).toEqual([expect.objectContaining({ codigo, path: "lineas[1].idExoneracion", params })]);
  });

  it.each(["01", "05", "06", "07"])("of the authorisation %s is for notes alone", (tipo) => {
    expect(SOLO_EN_NOTAS.has(tipo)).toBe(true);
  });
});

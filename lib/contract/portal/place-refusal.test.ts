import { describe, expect, test } from "vitest";
import { REVISA_LOS_DATOS } from "./form-state";
import { placeRefusal, spokenRefusal } from "./place-refusal";

const NAMES = ["nombre", "impuestos[0].codigo", "impuestos[0].porcentaje", "lineas", "correos"];
const CASES: [path: string, field: string | undefined][] = [
  ["nombre", "nombre"],
  ["impuestos[0].porcentaje", "impuestos[0].porcentaje"],
  ["lineas[3].cantidad", "lineas"],
  ["lineas[3]", "lineas"],
  ["correos[2]", "correos"],
  ["nombre.comercial", "nombre"],
  ["impuestos", "impuestos[0].codigo"],
  ["impuestos[1].codigo", undefined],
  ["nombres", undefined],
  ["tipo", undefined],
];

describe("a refusal", () => {
  test.each(CASES)("about %s stands at %s", (path, field) => {
    const { fields, above } = placeRefusal({ message: "No.", errors: { [path]: ["No."] } }, NAMES);
    expect(fields).toEqual(field === undefined ? {} : { [field]: ["No."] });
    expect(above).toEqual([field === undefined ? "No." : REVISA_LOS_DATOS]);
  });

  test("about no field stands above them, complete", () => {
    expect(placeRefusal({ message: "Ya estaba.", errors: {} }, NAMES)).toEqual({
      fields: {},
      lugares: {},
      above: ["Ya estaba."],
    });
  });

  test("about a field that the form lacks is named by its label, beside the texts of other fields", () => {
    const errors = { nombre: ["Completá este dato."], "lineas2[0].idProveedor": ["Elegí una de las opciones."] };
    const lugares = { nombre: "Nombre", "lineas2[0].idProveedor": "Proveedor" };
    expect(placeRefusal({ message: REVISA_LOS_DATOS, errors, lugares }, NAMES)).toEqual({
      fields: { nombre: ["Completá este dato."] },
      lugares: { nombre: "Nombre" },
      above: [REVISA_LOS_DATOS, "Proveedor: Elegí una de las opciones."],
    });
  });

  test("is shown complete where there is no form", () => {
    const errors = { rol: ["Elegí una de las opciones."] };
    expect(spokenRefusal({ message: REVISA_LOS_DATOS, errors, lugares: { rol: "Rol" } })).toBe(
      "Rol: Elegí una de las opciones.",
    );
    expect(spokenRefusal({ message: "No se puede.", errors: { rol: ["No se puede."] } })).toBe("No se puede.");
  });
});

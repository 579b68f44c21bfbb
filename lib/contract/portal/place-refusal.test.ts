import { describe, expect, test } from "vitest";
import { REVISA_LOS_DATOS } from "./form-state";
import { lugarDe, placeRefusal, spokenRefusal } from "./place-refusal";

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
    expect(placeRefusal({ message: "Ya estaba.", errors: {} }, NAMES)).toEqual({ fields: {}, above: ["Ya estaba."] });
  });

  test("about a field that the form lacks is named by its label, beside the texts of other fields", () => {
    const errors = { nombre: ["Completá este dato."], "lineas2[0].idProveedor": ["Elegí una de las opciones."] };
    expect(placeRefusal({ message: REVISA_LOS_DATOS, errors }, NAMES)).toEqual({
      fields: { nombre: ["Completá este dato."] },
      above: [REVISA_LOS_DATOS, "Proveedor: Elegí una de las opciones."],
    });
  });

  test("is shown complete where there is no form", () => {
    expect(spokenRefusal({ message: REVISA_LOS_DATOS, errors: { rol: ["Elegí una de las opciones."] } })).toBe(
      "Rol: Elegí una de las opciones.",
    );
    expect(spokenRefusal({ message: "No se puede.", errors: { rol: ["No se puede."] } })).toBe("No se puede.");
  });
});

test.each([
  ["lineas[2].cantidad", "Línea 3, Cantidad"],
  ["lineas[0].surtido[1].codigoCabys", "Línea 1, CABYS (componente 2)"],
  ["otrosCargos[1].detalle", "Detalle (cargo 2)"],
  ["condicionVenta", "Condición de venta"],
  ["nadie", "nadie"],
])("the field %s is named %s", (name, lugar) => expect(lugarDe(name)).toBe(lugar));

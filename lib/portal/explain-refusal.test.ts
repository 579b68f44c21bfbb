import { expect, test } from "vitest";
import { REVISA_LOS_DATOS } from "@/lib/contract/portal/form-state";
import { inLinea, refusal, refusalOf } from "@/lib/contract/refusal";
import { AppError } from "@/lib/platform/errors";
import { explainRefusal } from "./explain-refusal";

test("shows a refusal in the form's words beside its field", () => {
  expect(explainRefusal(refusal("nombre_requerido", {}, { path: "nombre" }))).toEqual({
    message: "Indicá «Nombre».",
    errors: { nombre: ["Indicá «Nombre»."] },
    lugares: { nombre: "Nombre" },
  });
});

test("shows refusals of several fields beside each field", () => {
  const [first, second] = [refusalOf("nombre_requerido", {}, "nombre"), refusalOf("no_existe", {}, "idMarca")];
  expect(explainRefusal(new AppError("rule", [first, second]))).toEqual({
    message: "Indicá «Nombre».",
    errors: { nombre: ["Indicá «Nombre»."], idMarca: ["No existe."] },
    lugares: { nombre: "Nombre", idMarca: "Marca" },
  });
  expect(explainRefusal(new AppError("validation", [first, second])).message).toBe(REVISA_LOS_DATOS);
});

test("names a line once, and only above the form, even where the portal uses the API's text", () => {
  const error = inLinea(refusal("no_existe"), 3);
  expect(error.message).toBe("Línea 3: No existe.");
  expect(explainRefusal(error)).toEqual({
    message: "Línea 3: no existe.",
    errors: { "lineas[2]": ["No existe."] },
    lugares: { "lineas[2]": "Línea 3" },
  });
});

import { expect, test } from "vitest";
import { REVISA_LOS_DATOS } from "@/lib/contract/portal/form-state";
import { inLinea, refusal, refusalOf } from "@/lib/contract/refusals/refusal";
import { AppError } from "@/lib/platform/errors";
import { explainRefusal } from "./explain-refusal";

test("a refusal is told in the form's words, beside the field that it is about", () => {
  expect(explainRefusal(refusal("nombre_requerido", {}, { path: "nombre" }))).toEqual({
    message: "Indicá «Nombre».",
    errors: { nombre: ["Indicá «Nombre»."] },
  });
});

test("what several fields are refused for stands beside each", () => {
  const [first, second] = [refusalOf("nombre_requerido", {}, "nombre"), refusalOf("no_existe", {}, "idMarca")];
  expect(explainRefusal(new AppError("rule", [first, second]))).toEqual({
    message: "Indicá «Nombre».",
    errors: { nombre: ["Indicá «Nombre»."], idMarca: ["No existe."] },
  });
  expect(explainRefusal(new AppError("validation", [first, second])).message).toBe(REVISA_LOS_DATOS);
});

test("a line is named once, above the form alone, also where the portal says what the API says", () => {
  const error = inLinea(refusal("no_existe"), 3);
  expect(error.message).toBe("Línea 3: No existe.");
  expect(explainRefusal(error)).toEqual({
    message: "Línea 3: no existe.",
    errors: { "lineas[2]": ["No existe."] },
  });
});

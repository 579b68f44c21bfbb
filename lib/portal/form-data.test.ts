import { expect, test } from "vitest";
import { formObject } from "./answer-form";

function form(...entries: [string, string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

test("names with dots and brackets are nested", () => {
  const sent = form(["cliente.nombre", "Ana"], ["lineas[0].cantidad", "2"], ["lineas[1].cantidad", "3"]);
  expect(plain(formObject(sent))).toEqual({
    cliente: { nombre: "Ana" },
    lineas: [{ cantidad: "2" }, { cantidad: "3" }],
  });
});

test("a name sent twice is a list, and a name that ends in [] always is", () => {
  expect(plain(formObject(form(["a", "1"], ["a", "2"], ["b[]", "3"])))).toEqual({ a: ["1", "2"], b: ["3"] });
});

test("leaves out a file field without a file, and React's own members", () => {
  expect(plain(formObject(form(["logo", new Blob([])], ["$ACTION_ID_1", ""], ["x", ""])))).toEqual({ x: "" });
});

test("no name reaches an object's prototype or makes a list of a million", () => {
  formObject(form(["__proto__.admin", "1"], ["constructor.prototype.admin", "1"], ["a[999999]", "1"]));
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(plain(formObject(form(["a[999999]", "1"])))).toEqual({});
});

test("accepts a name that is text and object at once", () => {
  expect(plain(formObject(form(["a", "1"], ["a.b", "2"])))).toEqual({ a: "1" });
});

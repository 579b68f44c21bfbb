/** Every form of the portal keeps a copy of what was typed, and no form a copy of a secret. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isSecreto } from "./copias";

const sources = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, "utf8") })),
);
const where = (found: RegExp) => sources.filter(({ text }) => found.test(text)).map(({ file }) => file);

/** Rows of these are no state of the form. */
const NO_STATE: Readonly<Record<string, string>> = {
  "components/pagos-proveedor/pagar-form.tsx": "the documents that are paid came with the page",
  "components/recibos-pago/facturas-field.tsx": "the state is the payment's, which pago-form copies",
  "components/emitir/linea/surtido-campos.tsx": "the state is the editor's, which editor-marco copies",
};

describe("a form's copy", () => {
  test("is made by `Form`, which is every form but signing in, and the console's search", () => {
    const others = ["components/sesion/sign-in-form.tsx", "components/soporte/search-field.tsx"];
    expect(where(/<form[\s>]/)).toEqual(["components/form/form.tsx", ...others]);
  });

  test("is left out by the editor of sales alone, whose draft the service keeps", () => {
    const named = ["components/emitir/compra-editor.tsx", "components/emitir/editor-marco.tsx"];
    expect(where(/\bconCopia\b/)).toEqual([...named, "components/form/form.tsx"]);
    expect(where(/conCopia=\{false\}/)).toEqual([]);
  });

  test("has the rows of every list that a user makes longer", () => {
    const rows = where(/(?:name|de)=\{(?:\(\w+\) => name\()?`[^`]*\[\$\{/);
    expect(rows.length).toBeGreaterThan(4);
    const uncopied = rows.filter(
      (file) => !/[Cc]opiado\b/.test(sources.find((each) => each.file === file)?.text ?? ""),
    );
    expect(uncopied.toSorted()).toEqual(Object.keys(NO_STATE).toSorted());
  });

  test("has no password, PIN or file, however its field is called", () => {
    for (const type of ["password", "file"])
      expect(isSecreto({ type, name: "nombre", autocomplete: "" }), type).toBe(true);
    for (const name of ["contrasena", "pin", "actual", "secreto"])
      expect(isSecreto({ type: "text", name, autocomplete: "off" }), name).toBe(true);
    expect(isSecreto({ type: "text", name: "nombre", autocomplete: "" })).toBe(false);
  });

  test("has no secret that a field of the portal asks for", () => {
    const tags = sources.flatMap(({ text }) => text.match(/<(?:\w*Field|Input|input)\b[^>]*/gs) ?? []);
    const secret = tags.filter((tag) => /contrase[nñ]a|\bPIN\b|secret|type="password"|one-time-code/i.test(tag));
    expect(secret.length).toBeGreaterThan(8);
    const plain = secret.filter((tag) => {
      const [, type = "text"] = /\btype="(\w+)"/.exec(tag) ?? [];
      const [, name = ""] = /\bname="(\w+)"/.exec(tag) ?? [];
      const [, autocomplete = ""] = /\bautoComplete="([\w-]+)"/.exec(tag) ?? [];
      return !isSecreto({ type, name, autocomplete });
    });
    expect(plain).toEqual([]);
  });
});

/** Builds HTML in which a value can never become markup: the template is ours, and every `${}` is inserted as text. */

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup made by `html`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | readonly Html[];

/** Escapes values for text and for attributes in double quotes; inserts Html as it is. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, i) => text + written(values[i - 1] ?? "") + part));
}

function written(value: Value): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
  return value instanceof Html ? value.text : value.map(({ text }) => text).join("");
}

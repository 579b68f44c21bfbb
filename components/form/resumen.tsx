import type { PlacedRefusal } from "@/lib/contract/portal/place-refusal";

/** The problems of a form, each with the way to its field; nothing for one alone, whose field has the focus. */
export function Resumen({
  placed: { fields, lugares },
  form,
}: {
  placed: PlacedRefusal;
  form: () => HTMLElement | null;
}) {
  const faltas = Object.entries(fields);
  if (faltas.length < 2) return null;
  return (
    <ul aria-label="Lo que hay que corregir" className="mt-1.5 grid gap-1">
      {faltas.map(([name, texts]) => (
        <li key={name}>
          <button
            type="button"
            className="cursor-pointer rounded-md text-left font-medium underline underline-offset-2"
            onClick={() => goTo(form(), name)}
          >
            {lugares[name]}
          </button>
          : {texts.join(" ")}
        </li>
      ))}
    </ul>
  );
}

/** Moves to a field, or to the text about several fields together. */
function goTo(form: HTMLElement | null, name: string): void {
  const campo = form?.querySelector<HTMLElement>(`[data-campo="${CSS.escape(name)}"]`);
  if (campo) reveal(campo.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ?? campo);
}

/** Focuses a field, after opening what hides it: a hidden one cannot take the focus. */
export function reveal(field: HTMLElement): void {
  for (let hidden = field.closest("details"); hidden; hidden = hidden.parentElement?.closest("details") ?? null) {
    hidden.open = true;
  }
  field.focus();
}

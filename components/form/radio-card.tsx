import type { ComponentProps } from "react";

type Radio = Pick<ComponentProps<"input">, "name" | "value" | "checked" | "defaultChecked" | "onChange">;

/** One of a few choices that exclude each other, with what it means. */
export function RadioCard({ titulo, detalle, ...radio }: Radio & { titulo: string; detalle: string }) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line px-3 py-2 text-sm hover:bg-sunken/60 has-checked:border-accent has-checked:bg-accent-wash/50 has-focus-visible:ring-3 has-focus-visible:ring-accent/20">
      <input type="radio" className="mt-1 accent-accent" {...radio} />
      <span>
        <span className="block font-medium">{titulo}</span>
        <span className="block text-note text-ink-soft">{detalle}</span>
      </span>
    </label>
  );
}

import type { ComponentProps } from "react";

/** A labelled text input. */
export function Field({ label, id, ...rest }: ComponentProps<"input"> & { label: string; id: string }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        name={id}
        className="h-11 rounded-lg border border-line bg-surface px-3.5 text-[15px] outline-none transition-colors placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/20 aria-invalid:border-bad"
        {...rest}
      />
    </div>
  );
}

import type { ComponentProps } from "react";

/** On or off, at once. With `name` a form sends it as `on`. Label it by `aria-labelledby` or a `<label>` around it. */
export function Switch({ className = "", ...rest }: Omit<ComponentProps<"input">, "type" | "role">) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
      role="switch"
      className={`relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-surface before:shadow-card before:transition-transform checked:bg-accent checked:before:translate-x-4 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className}`}
      {...rest}
    />
  );
}

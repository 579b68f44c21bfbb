"use client";

import { Switch as BaseSwitch } from "@base-ui/react/switch";
import type { ComponentProps } from "react";

/** On or off, at once. With `name` a form sends it as `on`. Label it by `aria-labelledby` or a `<label>` around it. */
export function Switch({
  className = "",
  ...rest
}: Omit<ComponentProps<typeof BaseSwitch.Root>, "className"> & { className?: string }) {
  return (
    <BaseSwitch.Root
      className={`flex h-6 w-10 shrink-0 cursor-pointer rounded-full bg-line-strong p-0.5 transition-colors data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-60 ${className}`}
      {...rest}
    >
      <BaseSwitch.Thumb className="size-5 rounded-full bg-surface shadow-card transition-transform data-checked:translate-x-4" />
    </BaseSwitch.Root>
  );
}

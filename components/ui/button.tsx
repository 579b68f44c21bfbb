import type { ComponentProps } from "react";

const LOOKS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  quiet: "text-ink-soft hover:bg-sunken hover:text-ink",
} as const;

export function Button({
  look = "primary",
  className = "",
  type = "button",
  ...rest
}: ComponentProps<"button"> & { look?: keyof typeof LOOKS }) {
  return (
    <button
      type={type}
      className={`inline-flex h-10 cursor-pointer items-center justify-center gap-2 rounded-lg px-4 text-sm font-medium transition-colors disabled:cursor-default disabled:opacity-60 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}

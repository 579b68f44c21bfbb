import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "./link";
import { LinkPending } from "./link-pending";

const LOOKS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "text-ink-soft hover:bg-sunken hover:text-ink",
  danger: "bg-bad text-on-bad hover:bg-bad-strong",
} as const;

const SIZES = {
  sm: "h-8 gap-1.5 px-3 text-note",
  md: "h-9 gap-2 px-3 text-sm",
  lg: "h-11 gap-2 px-4 text-sm",
  /** For an icon alone: give it an `aria-label`. */
  icon: "size-9",
} as const;

interface Look {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

/** The look of a button, for what unfolds like one (`summary`). */
export function buttonClass({ look = "primary", size = "md" }: Look, className = ""): string {
  return `relative inline-flex shrink-0 cursor-pointer items-center justify-center rounded-lg font-medium whitespace-nowrap transition-colors disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60 ${SIZES[size]} ${LOOKS[look]} ${className}`;
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** True while it works: keeps its width, takes no click, and tells screen readers. */
    busy?: boolean;
  };

export function Button({
  look,
  size,
  busy = false,
  className = "",
  type = "button",
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy}
      className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
      {...rest}
    >
      {busy ? (
        <>
          <span className="invisible inline-flex items-center gap-[inherit]">{children}</span>
          <LoaderCircle className="absolute size-4 animate-spin" aria-label="Trabajando…" />
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button, for navigation only. */
export function ButtonLink({ look, size, className = "", children, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Link className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)} {...rest}>
      {children}
      <LinkPending />
    </Link>
  );
}

/** The same, but loads a new document: nothing stays in the page's memory. */
export function DocumentLink({ look, size, className = "", ...rest }: ComponentProps<"a"> & Look) {
  return <a className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)} {...rest} />;
}

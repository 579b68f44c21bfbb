import { LoaderCircle, type LucideIcon } from "lucide-react";
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

interface Iconed extends Look {
  /** Before the text, or alone with `size="icon"`. */
  Icon?: LucideIcon | undefined;
}

const Before = ({ Icon }: Iconed) => Icon && <Icon className="size-4" aria-hidden="true" />;

/** The look of a button, for what unfolds like one (`summary`). */
export function buttonClass({ look = "primary", size = "md" }: Look, className = ""): string {
  return `relative inline-flex shrink-0 cursor-pointer items-center justify-center rounded-lg font-medium whitespace-nowrap transition-colors disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60 ${SIZES[size]} ${LOOKS[look]} ${className}`;
}

type ButtonProps = ComponentProps<"button"> &
  Iconed & {
    /** True while it works: keeps its width, takes no click, and tells screen readers. */
    busy?: boolean;
  };

export function Button({
  look,
  size,
  Icon,
  busy = false,
  className = "",
  type = "button",
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const content = (
    <>
      <Before Icon={Icon} />
      {children}
    </>
  );
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
          <span className="invisible inline-flex items-center gap-[inherit]">{content}</span>
          <LoaderCircle className="absolute size-4 animate-spin" aria-label="Trabajando…" />
        </>
      ) : (
        content
      )}
    </button>
  );
}

/** A quiet button of an icon alone. @param label what it says to a screen reader */
export function IconButton({ label, ...rest }: Omit<ButtonProps, keyof Look> & { label: string }) {
  return <Button look="quiet" size="icon" aria-label={label} {...rest} />;
}

/** A link that looks like a button, for navigation only. */
export function ButtonLink({
  look,
  size,
  Icon,
  className = "",
  children,
  ...rest
}: ComponentProps<typeof Link> & Iconed) {
  return (
    <Link className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)} {...rest}>
      <Before Icon={Icon} />
      {children}
      <LinkPending />
    </Link>
  );
}

/** The same, but loads a new document: nothing stays in the page's memory. */
export function DocumentLink({ look, size, Icon, className = "", children, ...rest }: ComponentProps<"a"> & Iconed) {
  return (
    <a className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)} {...rest}>
      <Before Icon={Icon} />
      {children}
    </a>
  );
}

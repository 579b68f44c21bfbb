import type { CSSProperties, ReactNode } from "react";

/** A sheet of paper on the page. `flush`: its content reaches the edges (a table). */
export function Card({
  title,
  description,
  actions,
  footer,
  flush = false,
  className = "",
  style,
  children,
}: {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  flush?: boolean;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}) {
  const headed = title !== undefined || actions !== undefined;
  return (
    <section
      className={`min-w-0 overflow-clip rounded-xl border border-line bg-surface shadow-card ${className}`}
      style={style}
    >
      {headed && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1 basis-40">
            <h2 className="text-section font-semibold tracking-tight">{title}</h2>
            {description !== undefined && <p className="text-note text-ink-soft">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children !== undefined && <div className={flush ? "" : "px-4 py-4 sm:px-5"}>{children}</div>}
      {footer !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken/50 px-4 py-3 sm:px-5">
          {footer}
        </div>
      )}
    </section>
  );
}

/** The part of a card's width, in per cent, that a letter may have: a figure is some 0.6 of its height wide. */
function cardShare(value: ReactNode): number {
  const letters = typeof value === "string" || typeof value === "number" ? String(value).length : 15;
  return Math.min(11, 100 / (letters * 0.6));
}

/** One figure of a summary. `detail` explains what it is compared with or made of. */
export function StatCard({
  label,
  value,
  detail,
  tone = "neutral",
}: {
  label: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  tone?: "neutral" | "good" | "wait" | "bad";
}) {
  const ink = { neutral: "text-ink", good: "text-good", wait: "text-wait", bad: "text-bad" }[tone];
  return (
    <div className="@container rounded-xl border border-line bg-surface px-4 py-3 shadow-card sm:px-5">
      <p className="text-note text-ink-soft">{label}</p>
      {/* As small as its text needs in this card, so that an amount of thirteen digits is not cut. */}
      <p
        className={`mt-1 leading-8 font-semibold tracking-tight whitespace-nowrap tabular-nums ${ink}`}
        style={{ fontSize: `clamp(0.75rem, ${cardShare(value)}cqi, var(--text-figure))` }}
      >
        {value}
      </p>
      <p className="mt-0.5 min-h-5 text-note text-ink-faint">{detail}</p>
    </div>
  );
}

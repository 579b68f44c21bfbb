/** The product's mark and name. */
export function Brand({ className = "" }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M10 7h9.5L24 11.5V25H10z" className="fill-on-accent" />
        <path
          d="M13.2 17.6l2.6 2.7 5-5.6"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-accent"
        />
      </svg>
      <span className="text-section font-semibold tracking-tight">
        Pura<span className="text-accent">Factura</span>
      </span>
    </span>
  );
}

/** A key, or keys pressed together. */
export function Tecla({ children }: { children: string }) {
  return (
    <kbd className="rounded-md border border-line-strong bg-sunken px-1.5 py-px font-sans text-xs whitespace-nowrap text-ink-soft">
      {children}
    </kbd>
  );
}

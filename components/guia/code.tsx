/** A named piece of code. Wide lines scroll inside. */
export function Code({ title, children }: { title?: string; children: string }) {
  return (
    <figure className="my-4 overflow-hidden rounded-xl border border-line bg-sunken">
      {title !== undefined && (
        <figcaption className="border-b border-line px-4 py-2 text-[13px] font-medium text-ink-soft">
          {title}
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={title ?? "Código"} tabIndex={0} className="overflow-x-auto">
        <pre className="w-max min-w-full px-4 py-3 font-mono text-[13px] leading-relaxed">
          <code>{children}</code>
        </pre>
      </section>
    </figure>
  );
}

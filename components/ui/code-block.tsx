import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";

/** Code or data to copy, unchanged. Long lines scroll inside. */
export function CodeBlock({ title, text, maxHeight }: { title?: ReactNode; text: string; maxHeight?: string }) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-sunken/60">
      <figcaption className="flex h-9 items-center justify-between gap-2 border-b border-line pr-1 pl-3 text-note text-ink-soft">
        <span className="truncate">{title}</span>
        <CopyButton text={text} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0} className="overflow-auto p-3 font-mono text-xs leading-5" style={{ maxHeight }}>
        {text}
      </pre>
    </figure>
  );
}

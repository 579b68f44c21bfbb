import type { ReactNode } from "react";

/** A chapter with its own address. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-20 border-t border-line pt-10 pb-4 first:border-t-0 first:pt-0">
      <h2 className="text-[22px] font-semibold tracking-tight">{title}</h2>
      <div className="mt-3 space-y-4 text-ink-soft [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_h3]:pt-3 [&_h3]:font-semibold [&_h3]:text-ink [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5 [&_:not(pre)>code]:rounded-md [&_:not(pre)>code]:bg-sunken [&_:not(pre)>code]:px-1.5 [&_:not(pre)>code]:py-0.5 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[13px] [&_:not(pre)>code]:wrap-anywhere [&_:not(pre)>code]:text-ink">
        {children}
      </div>
    </section>
  );
}

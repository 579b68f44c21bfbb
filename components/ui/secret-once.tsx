import type { ReactNode } from "react";
import { CodeBlock } from "./code-block";
import { Notice } from "./notice";

/** A secret that is shown only now, to copy. `children`: what to do with it. */
export function SecretOnce({ title, secret, children }: { title: string; secret: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <Notice tone="wait" title="Copiá y guardá este valor ahora">
        No lo volvemos a mostrar. Si se pierde, se cambia por otro.
      </Notice>
      <CodeBlock title={title} text={secret} />
      {children}
    </div>
  );
}

"use client";

import { type ReactNode, useState } from "react";
import { Button } from "../button";
import { CodeBlock } from "../code-block";
import { Notice } from "../notice";
import { Dialog } from "./dialog";

interface Props<Made> {
  open: boolean;
  /** Called with what was made, or null. */
  onClose: (made: Made | null) => void;
  width: "md" | "lg";
  title: string;
  description?: string;
  /** The form, which reports its result. */
  form: (onMade: (made: Made | null) => void) => ReactNode;
  made: {
    title: string;
    /** The button that closes the dialog: the user has saved the secret. */
    kept: string;
    view: (made: Made) => ReactNode;
  };
}

/** A window for making something whose secret is shown only once: first its form, then the result. */
export function MakeOnceDialog<Made>({ open, onClose, width, title, description, form, made: shown }: Props<Made>) {
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setMade(null);
    onClose(made);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      width={width}
      title={made === null ? title : shown.title}
      {...(made === null
        ? description !== undefined && { description }
        : { footer: <Button onClick={close}>{shown.kept}</Button> })}
    >
      {made === null ? form(setMade) : shown.view(made)}
    </Dialog>
  );
}

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

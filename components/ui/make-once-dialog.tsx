"use client";

import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface Props<Made> {
  open: boolean;
  /** What was made in it, if anything was. */
  onClose: (made: Made | null) => void;
  width: "md" | "lg";
  title: string;
  description?: string;
  /** Asks for what is needed, and tells what came of it. */
  form: (onMade: (made: Made | null) => void) => ReactNode;
  made: {
    title: string;
    /** On the button that closes: the person has it. */
    kept: string;
    view: (made: Made) => ReactNode;
  };
}

/** A window in which something is made whose secret is shown once: first its form, then what was made, then no more. */
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

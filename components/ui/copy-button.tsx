"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

const SHOWN_MS = 1_500;

/** Copies `text`. `label` says what is copied; with `labelled` it is shown beside the icon. */
export function CopyButton({
  text,
  label = "Copiar",
  labelled = false,
}: {
  text: string;
  label?: string;
  labelled?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <Button
      Icon={Icon}
      look={labelled ? "secondary" : "quiet"}
      size={labelled ? "sm" : "icon"}
      className={labelled ? "" : "size-7!"}
      aria-label={labelled ? undefined : label}
      title={label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {labelled && label}
      <span role="status" className="sr-only">
        {copied ? "Copiado" : ""}
      </span>
    </Button>
  );
}

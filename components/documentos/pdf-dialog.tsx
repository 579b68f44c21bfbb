"use client";

import { Download, Printer } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { fetchBlob } from "../data-table/portal-fetch";
import { Button, DocumentLink } from "../ui/button";
import { Dialog } from "../ui/overlay/dialog";
import { ErrorState, Skeleton } from "../ui/states";

/** Shows a PDF over the page. Fetches its bytes first, because the pages' content policy allows only such frames. */
export function PdfDialog({
  open,
  onOpenChange,
  title,
  href,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  href: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width="lg"
      footer={
        <>
          <Button Icon={Printer} look="secondary" onClick={() => frame.current?.contentWindow?.print()}>
            Imprimir
          </Button>
          <DocumentLink Icon={Download} href={href} download>
            Descargar
          </DocumentLink>
        </>
      }
    >
      <div className="h-[min(70dvh,60rem)]">{open && <PdfFrame href={href} title={title} frame={frame} />}</div>
    </Dialog>
  );
}

function PdfFrame({ href, title, frame }: { href: string; title: string; frame: Ref<HTMLIFrameElement> }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    let made: string | null = null;
    fetchBlob(href, leave.signal).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      (error: Error) => {
        if (!leave.signal.aborted) setFailure(error.message);
      },
    );
    return () => {
      leave.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [href]);
  if (failure !== null) return <ErrorState message={failure} />;
  if (url === null) return <Skeleton className="size-full" />;
  return <iframe ref={frame} src={url} title={title} className="size-full rounded-lg border border-line bg-sheet" />;
}

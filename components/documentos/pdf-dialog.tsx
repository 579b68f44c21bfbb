"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { fetchBlob } from "../data-table/portal-fetch";
import { Dialog } from "../ui/dialog";
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
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width="lg"
      footer={
        <a
          href={href}
          download
          className="inline-flex items-center gap-2 text-sm font-medium text-accent hover:underline"
        >
          <Download className="size-4" aria-hidden="true" />
          Descargar el PDF
        </a>
      }
    >
      <div className="h-[min(70dvh,60rem)]">{open && <PdfFrame href={href} title={title} />}</div>
    </Dialog>
  );
}

function PdfFrame({ href, title }: { href: string; title: string }) {
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
  return <iframe src={url} title={title} className="size-full rounded-lg border border-line bg-white" />;
}

"use client";

import { Brand } from "@/components/layout/brand";
import { PageFailure } from "@/components/layout/page-failure";

/** The error page for failures outside of the portal, or in the portal's own frame. */
export default function Failure(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <Brand />
      <PageFailure {...props} />
    </main>
  );
}

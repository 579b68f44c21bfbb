"use client";

import { Brand } from "@/components/layout/brand";
import { PageFailure } from "@/components/layout/page-failure";

/** What failed outside of the portal, or the portal's own frame. */
export default function Failure(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <Brand />
      <PageFailure {...props} />
    </main>
  );
}

"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { Card } from "@/components/ui/card";

/** A page that failed: the portal stays around it. */
export default function PortalFailure(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <Card flush>
      <PageFailure {...props} />
    </Card>
  );
}

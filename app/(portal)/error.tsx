"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { Card } from "@/components/ui/card";

/** The error page inside the portal's frame. */
export default function PortalFailure(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <Card flush>
      <PageFailure {...props} />
    </Card>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { dondeQuedo } from "./capitulos";

/** Leads an old link (`/guia#webhooks`) to its chapter. A server never sees what stands behind the `#`. */
export function AnclasViejas() {
  const router = useRouter();
  useEffect(() => {
    const href = dondeQuedo(location.hash.slice(1));
    if (href !== null) router.replace(href);
  }, [router]);
  return null;
}

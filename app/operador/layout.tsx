import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PortalProviders } from "@/components/layout/portal-providers";

export const metadata: Metadata = { title: "Consola de soporte", referrer: "no-referrer" };

export default function OperadorLayout({ children }: { children: ReactNode }) {
  return <PortalProviders>{children}</PortalProviders>;
}

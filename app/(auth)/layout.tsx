import type { ReactNode } from "react";
import { PortalProviders } from "@/components/layout/portal-providers";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <PortalProviders>{children}</PortalProviders>;
}

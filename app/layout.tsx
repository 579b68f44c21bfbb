import type { Metadata } from "next";
import type { ReactNode } from "react";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "PuraFactura", template: "%s · PuraFactura" },
  description: "Comprobantes electrónicos de Costa Rica.",
  robots: { index: false },
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-CR">
      <body className="min-h-dvh font-sans text-[15px] leading-normal">{children}</body>
    </html>
  );
}

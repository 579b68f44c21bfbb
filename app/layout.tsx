import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { parseTema, TEMA_COOKIE } from "@/components/layout/theme";
import { inter, interExt } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "PuraFactura", template: "%s · PuraFactura" },
  description: "Comprobantes electrónicos de Costa Rica.",
  robots: { index: false },
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const tema = parseTema((await cookies()).get(TEMA_COOKIE)?.value);
  return (
    <html
      lang="es-CR"
      className={`${inter.variable} ${interExt.variable}`}
      {...(tema !== "sistema" && { "data-tema": tema })}
      suppressHydrationWarning
    >
      <body className="min-h-dvh font-sans text-[15px] leading-normal">{children}</body>
    </html>
  );
}

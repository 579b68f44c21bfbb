import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Interactive } from "@/components/layout/interactive";
// In the root's script, of which the error pages, the frame and the pages then bring nothing again: 6 KB of each visit.
import "@/components/layout/page-failure";
import { parseTema, TEMA_COOKIE } from "@/components/layout/theme";
import { env } from "@/lib/platform/env";
import { inter, interColon, interExt } from "./fonts";
import "./globals.css";

const { PUBLIC_URL } = env();

export const metadata: Metadata = {
  title: { default: "PuraFactura", template: "%s · PuraFactura" },
  description: "Comprobantes electrónicos de Costa Rica.",
  robots: { index: false },
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    ],
    apple: "/apple-touch-icon.png",
  },
  // Social networks need the picture's whole address, which only the operator knows.
  ...(PUBLIC_URL !== undefined && {
    metadataBase: new URL(PUBLIC_URL),
    openGraph: { siteName: "PuraFactura", locale: "es_CR", images: { url: "/social.png", width: 1200, height: 630 } },
  }),
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const tema = parseTema((await cookies()).get(TEMA_COOKIE)?.value);
  return (
    <html
      lang="es-CR"
      className={`${inter.variable} ${interColon.variable} ${interExt.variable}`}
      {...(tema !== "sistema" && { "data-tema": tema })}
      suppressHydrationWarning
    >
      <body className="min-h-dvh font-sans text-section leading-normal">
        {children}
        <Interactive />
      </body>
    </html>
  );
}

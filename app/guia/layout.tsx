import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Lenguajes } from "@/components/guia/ejemplo";
import { LENGUAJE_COOKIE, parseLenguaje } from "@/components/guia/lenguajes";
import { PublicHeader } from "@/components/layout/public-header";

export default async function GuideLayout({ children }: { children: ReactNode }) {
  const inicial = parseLenguaje((await cookies()).get(LENGUAJE_COOKIE)?.value);
  return (
    <>
      <PublicHeader here="/guia" />
      <Lenguajes inicial={inicial}>{children}</Lenguajes>
    </>
  );
}

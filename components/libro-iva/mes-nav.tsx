"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Options, Select } from "@/components/ui/input";
import { nombreMes } from "./mes";

/** Chooses the month of the page at `ruta`, which is kept in the address. */
export function MesNav({ mes, meses, ruta = "/reportes" }: { mes: string; meses: readonly string[]; ruta?: string }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const at = meses.indexOf(mes);
  const go = (next: string | undefined) => {
    if (next !== undefined) start(() => router.push(`${ruta}?mes=${next}`));
  };
  return (
    <div className="flex gap-1" aria-busy={busy}>
      <Button
        Icon={ChevronLeft}
        look="secondary"
        size="icon"
        aria-label="Mes anterior"
        disabled={at >= meses.length - 1}
        onClick={() => go(meses[at + 1])}
      />
      <Select aria-label="Mes" className="w-48" value={mes} onChange={(event) => go(event.target.value)}>
        <Options of={meses.map((each) => [each, nombreMes(each)])} />
      </Select>
      <Button
        Icon={ChevronRight}
        look="secondary"
        size="icon"
        aria-label="Mes siguiente"
        disabled={at <= 0}
        onClick={() => go(meses[at - 1])}
      />
    </div>
  );
}

"use client";

import { Building2, ChevronsUpDown } from "lucide-react";
import { useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import type { Ambiente } from "@/lib/domain/ambiente";
import { Menu, MenuOptions } from "../ui/overlay/menu";
import { useToast } from "../ui/overlay/toast";
import { withoutAnswer } from "../ui/without-answer";
import { tellEmpresa } from "./otra-empresa";

export interface TenantOption {
  tenantId: number;
  nombre: string;
  ambiente: Ambiente;
}

export const AMBIENTE_NOMBRES: Record<Ambiente, string> = {
  simulador: "Simulador",
  pruebas: "Pruebas",
  produccion: "Producción",
};

/** The current company; a menu when there are several. */
export function TenantSwitcher({
  tenants,
  current,
  choose,
}: {
  tenants: readonly TenantOption[];
  current: TenantOption;
  /** Called with `{ tenantId }`. */
  choose: FormAction<null>;
}) {
  const [busy, start] = useTransition();
  const toast = useToast();
  const label = (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-sunken text-ink-soft" aria-hidden="true">
        <Building2 className="size-4" />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-sm font-medium">{current.nombre}</span>
        <span className="block truncate text-xs text-ink-faint">{AMBIENTE_NOMBRES[current.ambiente]}</span>
      </span>
    </>
  );
  if (tenants.length < 2) return <div className="flex items-center gap-2.5 px-2 py-1.5">{label}</div>;

  const change = (value: string) =>
    start(async () => {
      const state = await withoutAnswer(choose)(IDLE, { tenantId: Number(value) });
      if (state.status === "error") return toast.bad(state.message ?? "");
      tellEmpresa(Number(value));
      // Reloads the document, so that nothing of the other company stays on the screen or in memory.
      window.location.assign("/");
    });

  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          disabled={busy}
          className="flex w-full cursor-pointer items-center gap-2.5 rounded-lg px-2 py-1.5 text-left hover:bg-sunken disabled:opacity-60 data-popup-open:bg-sunken"
        >
          {label}
          <ChevronsUpDown className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
        </button>
      }
    >
      <MenuOptions
        label="Cambiar de empresa"
        value={String(current.tenantId)}
        options={tenants.map(({ tenantId, nombre }) => [String(tenantId), nombre] as const)}
        onChange={change}
      />
    </Menu>
  );
}

"use client";

import { ChevronsUpDown } from "lucide-react";
import { type ReactNode, useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import type { Ambiente } from "@/lib/domain/ambiente";
import { Menu, MenuOptions } from "../ui/overlay/menu";
import { useToast } from "../ui/overlay/toast";
import { withoutAnswer } from "../ui/without-answer";
import { tellEmpresa } from "./otra-empresa";
import { initials } from "./usuario-menu";

export interface TenantOption {
  tenantId: number;
  nombre: string;
  ambiente: Ambiente;
}

/** The current company with its mark; a menu when there are several. */
export function TenantSwitcher({
  tenants,
  current,
  choose,
  children,
}: {
  tenants: readonly TenantOption[];
  current: TenantOption & { conLogo: boolean };
  /** Called with `{ tenantId }`. */
  choose: FormAction<null>;
  /** Below the name. */
  children: ReactNode;
}) {
  const [busy, start] = useTransition();
  const toast = useToast();
  const change = (value: string) =>
    start(async () => {
      const state = await withoutAnswer(choose)(IDLE, { tenantId: Number(value) });
      if (state.status === "error") return toast.bad(state.message ?? "");
      tellEmpresa(Number(value));
      // Reloads the document, so that nothing of the other company stays on the screen or in memory.
      window.location.assign("/");
    });

  return (
    <div className="relative flex items-center gap-2 rounded-lg px-2 py-1.5 has-[[aria-haspopup]:hover]:bg-sunken has-data-popup-open:bg-sunken">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken text-xs font-semibold text-ink-soft"
      >
        {current.conLogo ? (
          // biome-ignore lint/performance/noImgElement: the tenant's own picture, from a route that asks who is there
          <img src="/api/portal/configuracion/logo" alt="" className="size-full bg-sheet object-contain p-0.5" />
        ) : (
          initials(current.nombre)
        )}
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        {tenants.length < 2 ? (
          <p className="truncate text-sm font-medium">{current.nombre}</p>
        ) : (
          <Menu
            align="start"
            trigger={
              <button
                type="button"
                disabled={busy}
                className="flex w-full cursor-pointer items-center gap-1 text-left text-sm font-medium after:absolute after:inset-0 after:rounded-lg disabled:opacity-60"
              >
                <span className="min-w-0 flex-1 truncate">{current.nombre}</span>
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
        )}
        {children}
      </div>
    </div>
  );
}

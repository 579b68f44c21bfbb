"use client";

import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useState } from "react";
import type { Rol } from "@/lib/domain/personas/rol";
import { quitarTodas } from "../form/copias";
import { tellSalida } from "../sesion/avisos";
import { Menu, MenuHeading, MenuItem, MenuLink, MenuOptions, MenuSeparator } from "../ui/overlay/menu";
import { ROLES } from "./roles";
import { applyTema, type Tema } from "./theme";

const TEMA_OPTIONS = [
  ["sistema", "Como el sistema", Monitor],
  ["claro", "Claro", Sun],
  ["oscuro", "Oscuro", Moon],
] as const;

export interface Person {
  cuentaId: number;
  nombre: string;
  correo: string;
  rol: Rol;
}

/** The signed-in user, with personal settings: theme, sessions, sign-out. */
export function UsuarioMenu({ person, tema: initial }: { person: Person; tema: Tema }) {
  const [tema, setTema] = useState(initial);
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full cursor-pointer items-center gap-2 rounded-lg px-2 py-1.5 text-left hover:bg-sunken data-popup-open:bg-sunken"
        >
          <span
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash text-xs font-semibold text-accent"
            aria-hidden="true"
          >
            {initials(person.nombre)}
          </span>
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block truncate text-sm font-medium">{person.nombre}</span>
            <span className="block truncate text-xs text-ink-faint">{ROLES[person.rol].nombre}</span>
          </span>
          <ChevronsUpDown className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
        </button>
      }
    >
      <MenuHeading>{person.correo}</MenuHeading>
      <MenuSeparator />
      <MenuOptions
        label="Apariencia"
        value={tema}
        options={TEMA_OPTIONS}
        onChange={(next) => {
          setTema(next);
          applyTema(next);
        }}
      />
      <MenuSeparator />
      <MenuLink href="/cuenta" Icon={UserRound}>
        Mi cuenta y sesiones
      </MenuLink>
      <MenuItem Icon={LogOut} onSelect={() => void leave()}>
        Salir
      </MenuItem>
    </Menu>
  );
}

/** A tenth of the script that every page would load, for one act of the day. */
async function leave(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ redirect: false });
  quitarTodas();
  tellSalida();
  window.location.assign("/ingresar");
}

/** Of a person or a company, for the mark beside the name. */
export function initials(nombre: string): string {
  return nombre
    .split(" ")
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

"use client";

import { Columns3 } from "lucide-react";
import { Button } from "../ui/button";
import { Menu, MenuCheck, MenuHeading, MenuOptions, MenuSeparator } from "../ui/overlay/menu";
import type { Forma } from "./use-forma";

const DENSIDADES = [
  ["comoda", "Cómoda"],
  ["densa", "Compacta"],
] as const;

/** Chooses the columns of a list and the height of its rows. */
export function FormaMenu({
  label,
  columnas,
  forma: { ocultas, densa },
  onChange,
}: {
  /** What the list lists. */
  label: string;
  /** Those that may be left out, each with its title. */
  columnas: readonly (readonly [key: string, titulo: string])[];
  forma: Forma;
  onChange: (forma: Forma) => void;
}) {
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <Button Icon={Columns3} look="quiet" size="sm" aria-label={`Columnas y filas de ${label}`}>
          <span className="max-sm:sr-only">Columnas</span>
        </Button>
      }
    >
      <MenuHeading>Columnas</MenuHeading>
      {columnas.map(([key, titulo]) => (
        <MenuCheck
          key={key}
          checked={!ocultas.includes(key)}
          onChange={(shown) =>
            onChange({ densa, ocultas: shown ? ocultas.filter((each) => each !== key) : [...ocultas, key] })
          }
        >
          {titulo}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuOptions
        label="Filas"
        value={densa ? "densa" : "comoda"}
        options={DENSIDADES}
        onChange={(next) => onChange({ ocultas, densa: next === "densa" })}
      />
    </Menu>
  );
}

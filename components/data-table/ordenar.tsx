"use client";

import { Options, Select } from "../ui/input";

/** The order of a list, kept in the address. */
export interface OrdenDeLista {
  actual: string;
  /** Each with its name for people. */
  ordenes: readonly (readonly [orden: string, nombre: string])[];
  ordenar: (orden: string) => void;
}

const HASTA = { sm: "sm:hidden", lg: "lg:hidden", xl: "xl:hidden" } as const;

/** Chooses the order by name, where the headers by which a list is sorted have no room. */
export function Ordenar({
  actual,
  ordenes,
  ordenar,
  hasta = "lg",
}: OrdenDeLista & { hasta?: keyof typeof HASTA | undefined }) {
  return (
    <Select
      aria-label="Ordenar"
      className={`grow basis-40 sm:w-56 sm:flex-none ${HASTA[hasta]}`}
      value={actual}
      onChange={({ target }) => ordenar(target.value)}
    >
      <Options of={ordenes} />
    </Select>
  );
}

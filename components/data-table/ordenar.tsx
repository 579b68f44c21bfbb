"use client";

import { Options, Select } from "../ui/input";
import type { OrdenDeLista } from "./use-orden";

const HASTA = { sm: "sm:hidden", lg: "lg:hidden", xl: "xl:hidden" } as const;

/** Chooses the order by name, where the headers by which a list is sorted have no room. */
export function Ordenar({ actual, ordenes, ordenar, hasta = "lg" }: OrdenDeLista & { hasta?: keyof typeof HASTA }) {
  return (
    <Select
      aria-label="Ordenar"
      className={`col-span-2 w-56 ${HASTA[hasta]}`}
      value={actual}
      onChange={({ target }) => ordenar(target.value)}
    >
      <Options of={ordenes} />
    </Select>
  );
}

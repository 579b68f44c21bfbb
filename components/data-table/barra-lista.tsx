"use client";

import { CalendarRange, Download } from "lucide-react";
import { type ListaDeTrabajo, MAX_SUMADOS, type SumaLista } from "@/lib/contract/portal/listas";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { Button } from "../ui/button";
import { Menu, MenuLink } from "../ui/overlay/menu";
import type { ListaDefinida } from "./lista-portal";
import { Ordenar } from "./ordenar";
import { ORDEN } from "./use-lista";
import { useSuma } from "./use-suma";
import { VistasMenu } from "./vistas-menu";

const FORMATOS = [
  ["xlsx", "Excel (XLSX)"],
  ["csv", "CSV"],
] as const;

interface Props {
  lista: Pick<ListaDefinida<never, never>, "filtro" | "setFiltros" | "consulta" | "visibles" | "orden">;
  cual: ListaDeTrabajo;
  /** What is added up, where it is not the totals. */
  suma?: string;
  /** What the filter of this month is called. */
  esteMes?: string;
  /** The width from which every header that sorts has room. */
  ordenHasta?: "sm" | "lg" | "xl" | undefined;
}

/** Above a list of documents: how many there are as filtered and what they add up to, this month, and the export. */
export function BarraLista({
  lista,
  cual,
  suma = "Las notas de crédito restan y los rechazados no suman.",
  esteMes = "Este mes",
  ordenHasta,
}: Props) {
  const { consulta, visibles, orden } = lista;
  const { data, error } = useSuma(consulta);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 max-sm:gap-x-0 sm:px-5">
      <p className="min-h-5 min-w-0 basis-full text-note sm:flex-1 sm:basis-52 text-ink-soft tabular-nums" title={suma}>
        {data !== undefined && error === null && textOf(data)}
      </p>
      {orden && <Ordenar {...orden} hasta={ordenHasta} />}
      <VistasMenu lista={lista} cual={cual} filtros={orden ? [...visibles, ORDEN] : visibles} />
      {visibles.includes("desde") && <EsteMes lista={lista}>{esteMes}</EsteMes>}
      <Exportar consulta={consulta} />
    </div>
  );
}

/** Rows as a sheet. @param consulta what the sheet is of, as the list gives it, or with chosen `claves` */
export function Exportar({ consulta, side }: { consulta: string; side?: "top" }) {
  return (
    <Menu
      {...(side && { side })}
      trigger={
        <Button Icon={Download} look="quiet" size="sm">
          <span className="max-sm:sr-only">Exportar</span>
        </Button>
      }
    >
      {FORMATOS.map(([formato, nombre]) => (
        <MenuLink key={formato} download href={`/api/portal/listas/hoja?${consulta}&formato=${formato}`}>
          {nombre}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** Pressed while the list shows this month; pressing it again shows every date. */
function EsteMes({ lista, children }: Pick<Props, "lista"> & { children: string }) {
  const { desde, hasta } = mesDe(new Date());
  const pressed = lista.filtro("desde") === desde && lista.filtro("hasta") === hasta;
  return (
    <Button
      Icon={CalendarRange}
      look="quiet"
      size="sm"
      aria-pressed={pressed}
      className="aria-pressed:bg-accent-wash aria-pressed:text-accent"
      onClick={() => lista.setFiltros(pressed ? { desde: "", hasta: "" } : { desde, hasta })}
    >
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}

/** The first and the last day of the month in Costa Rica. */
function mesDe(now: Date): { desde: string; hasta: string } {
  const mes = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Costa_Rica" }).format(now).slice(0, 7);
  const [anio = 0, numero = 0] = mes.split("-").map(Number);
  const ultimo = new Date(Date.UTC(anio, numero, 0)).getUTCDate();
  return { desde: `${mes}-01`, hasta: `${mes}-${ultimo}` };
}

function textOf({ documentos, hayMas, sumas }: SumaLista): string {
  const montos = sumas.map(({ moneda, total }) => (moneda === null ? total : formatMonto(total, moneda))).join(" · ");
  if (hayMas) return `Más de ${MAX_SUMADOS} documentos. Los primeros ${MAX_SUMADOS} suman ${montos}`;
  const cuantos = documentos === 1 ? "1 documento" : `${documentos} documentos`;
  return montos === "" ? cuantos : `${cuantos}: ${montos}`;
}

"use client";

import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import {
  FileClock,
  FileText,
  HandCoins,
  Inbox,
  LoaderCircle,
  type LucideIcon,
  Package,
  Search,
  ShoppingCart,
  Truck,
  Users,
} from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import {
  GRUPOS_BUSCAR,
  type GrupoBuscar,
  type Hallazgo,
  type Hallazgos,
  MAX_BUSCAR,
} from "@/lib/contract/portal/buscar";
import { formatFecha, formatMonto } from "@/lib/domain/escrito/formato";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { useBusqueda } from "../data-table/use-busqueda";
import { diaDeHoy } from "../ui/format";
import { Link } from "../ui/link";
import { Dialog } from "../ui/overlay/dialog";
import { POPUP_ITEM } from "../ui/overlay/look";
import { paginasDe } from "./paginas";
import { Tecla } from "./tecla";

interface Opcion {
  id: string;
  href: string;
  Icon: LucideIcon;
  titulo: string;
  detalle?: string;
  monto?: string;
  estado?: string;
  /** Of an earlier text: shown, but not to be opened. */
  vieja?: boolean;
}

interface Grupo {
  value: string;
  items: Opcion[];
}

/** A window in which one text finds documents, people, products, pages and acts; arrows move, Enter opens. */
export function Buscador({
  open,
  onOpenChange,
  permisos,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  permisos: readonly Permiso[];
}) {
  const [texto, setTexto] = useState("");
  const { data, error, waiting } = useBusqueda<Hallazgos>(texto, (text) =>
    text === "" ? null : `/api/portal/buscar?${new URLSearchParams({ texto: text })}`,
  );
  const grupos = [...gruposOf(data?.hallazgos ?? [], waiting), ...opcionesDe(permisos, texto)];
  const change = (next: boolean) => {
    if (!next) setTexto("");
    onOpenChange(next);
  };
  const { list, wait } = useEnterOfFastTypist(waiting);
  return (
    <Dialog open={open} onOpenChange={change} title="Buscar" width="md">
      <Base.Root
        open
        inline
        items={grupos}
        value={texto}
        onValueChange={(text, { reason }) => reason !== "item-press" && setTexto(text)}
        itemToStringValue={(item: Opcion) => item.titulo}
        filter={null}
        autoHighlight="always"
        keepHighlight
      >
        <span className="relative block">
          {waiting ? (
            <LoaderCircle className="absolute top-3 left-3 size-4 animate-spin text-ink-faint" aria-hidden="true" />
          ) : (
            <Search className="absolute top-3 left-3 size-4 text-ink-faint" aria-hidden="true" />
          )}
          <Base.Input
            aria-label="Buscar en todo"
            placeholder="Número, clave, monto, cliente, producto o página"
            maxLength={MAX_BUSCAR}
            onChange={() => wait(false)}
            onKeyDown={({ key }) => key === "Enter" && wait(waiting)}
            className="h-10 w-full rounded-lg border border-line-strong bg-surface pr-3 pl-9 text-ink outline-none placeholder:text-ink-faint focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/20 pointer-coarse:text-section"
          />
        </span>
        <div className="-mx-2 mt-3 flex h-[min(24rem,50dvh)] flex-col">
          <Base.Empty className="mx-2 px-2 py-2 text-ink-soft empty:hidden">
            {error !== null && !waiting ? error.message : waiting ? "Buscando…" : "Nada coincide con esta búsqueda."}
          </Base.Empty>
          <Resultados list={list} onOpen={() => change(false)} />
        </div>
        <Teclas />
      </Base.Root>
    </Dialog>
  );
}

function Teclas() {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-note text-ink-faint max-sm:hidden">
      <span>
        <Tecla>↑ ↓</Tecla> para moverte
      </span>
      <span>
        <Tecla>Enter</Tecla> para abrir
      </span>
      <span>
        <Tecla>?</Tecla> fuera de un campo, los atajos
      </span>
    </p>
  );
}

/** The list itself scrolls, because the field controls it: the arrow keys reach what is out of sight. */
function Resultados({ list, onOpen }: { list: Ref<HTMLDivElement>; onOpen: () => void }) {
  return (
    <Base.List aria-label="Resultados" ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2">
      {(grupo: Grupo) => (
        <Base.Group key={grupo.value} items={grupo.items} className="mb-2">
          <Base.GroupLabel className="px-2 py-1 text-xs font-medium text-ink-faint">{grupo.value}</Base.GroupLabel>
          <Base.Collection>
            {(opcion: Opcion) => <Fila key={opcion.id} opcion={opcion} onOpen={onOpen} />}
          </Base.Collection>
        </Base.Group>
      )}
    </Base.List>
  );
}

/** Enter before the answer has come opens what comes first in it. */
function useEnterOfFastTypist(waiting: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const entered = useRef(false);
  useEffect(() => {
    if (waiting || !entered.current) return;
    entered.current = false;
    list.current?.querySelector<HTMLElement>("[role=option]")?.click();
  }, [waiting]);
  const wait = (enter: boolean) => {
    entered.current = enter;
  };
  return { list, wait };
}

/** A link, so that it opens in another tab as any, and a page with unsaved input asks before it is left. */
function Fila({ opcion, onOpen }: { opcion: Opcion; onOpen: () => void }) {
  const { href, Icon, titulo, detalle, monto, estado, vieja = false } = opcion;
  return (
    <Base.Item
      value={opcion}
      disabled={vieja}
      onClick={onOpen}
      className={POPUP_ITEM}
      render={<Link href={href} prefetch={false} tabIndex={-1} />}
    >
      <Icon className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{titulo}</span>
        {detalle !== undefined && <span className="block truncate text-note text-ink-soft">{detalle}</span>}
      </span>
      {monto !== undefined && (
        <span className="shrink-0 text-right">
          <span className="block tabular-nums">{monto}</span>
          {estado !== undefined && <span className="block text-note text-ink-soft">{estado}</span>}
        </span>
      )}
    </Base.Item>
  );
}

const GRUPOS: Readonly<Record<GrupoBuscar, { titulo: string; Icon: LucideIcon; hrefOf: (id: string) => string }>> = {
  documentos: { titulo: "Ventas", Icon: FileText, hrefOf: (id) => `/documentos/${id}` },
  proformas: { titulo: "Proformas", Icon: FileClock, hrefOf: (id) => `/emitir/proformas?texto=${id}` },
  recibos: { titulo: "Recibos de pago", Icon: HandCoins, hrefOf: (id) => `/recibos/${id}` },
  compras: { titulo: "Facturas de compra", Icon: ShoppingCart, hrefOf: (id) => `/compras/${id}` },
  recibidos: { titulo: "Compras recibidas", Icon: Inbox, hrefOf: (id) => `/mensajes/${id}` },
  clientes: { titulo: "Clientes", Icon: Users, hrefOf: (id) => `/catalogos/clientes/${encodeURIComponent(id)}` },
  productos: { titulo: "Productos", Icon: Package, hrefOf: (id) => `/catalogos/productos/${encodeURIComponent(id)}` },
  proveedores: {
    titulo: "Proveedores",
    Icon: Truck,
    hrefOf: (id) => `/catalogos/proveedores/${encodeURIComponent(id)}`,
  },
};

function gruposOf(hallazgos: readonly Hallazgo[], vieja: boolean): Grupo[] {
  return GRUPOS_BUSCAR.map((grupo) => ({
    value: GRUPOS[grupo].titulo,
    items: hallazgos.filter((each) => each.grupo === grupo).map((each) => opcionOf(each, vieja)),
  })).filter(({ items }) => items.length > 0);
}

function opcionOf({ grupo, id, titulo, detalle, monto, fecha, estado }: Hallazgo, vieja: boolean): Opcion {
  const { Icon, hrefOf } = GRUPOS[grupo];
  return {
    id: `${grupo} ${id}`,
    href: hrefOf(id),
    Icon,
    titulo,
    vieja,
    detalle: fecha === undefined ? detalle : `${detalle} · ${formatFecha(fecha)}`,
    ...(estado !== undefined && { estado }),
    ...(monto && { monto: formatMonto(monto.total, monto.moneda ?? "CRC") }),
  };
}

function opcionesDe(permisos: readonly Permiso[], texto: string): Grupo[] {
  return paginasDe(permisos, texto, diaDeHoy()).map(({ value, items }) => ({
    value,
    items: items.map(
      ({ href, label, Icon, detalle }): Opcion => ({
        id: `${label} ${href}`,
        href,
        Icon,
        titulo: label,
        ...(detalle !== undefined && { detalle }),
      }),
    ),
  }));
}

"use client";

import { useState } from "react";
import { useBusqueda } from "@/components/data-table/use-busqueda";
import { ComboboxField } from "@/components/form/combobox-field";
import type { CabysAnswer } from "@/lib/contract/consultas";
import { QUE_ES_CABYS } from "@/lib/contract/portal/terminos/catalogo";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { formatNumero } from "@/lib/domain/escrito/formato";

/** A code of the catalog of goods and services; its description is missing when the authority was not asked. */
export interface CabysItem {
  codigo: string;
  descripcion: string | null;
  /** The IVA percentage that the catalog suggests. */
  impuesto: string | null;
}

const MIN_TEXTO = 3;
const MAX_HALLADOS = 30;

function pathOf(text: string): string | null {
  if (isCodigoCabys(text)) return `/api/portal/consultas/cabys?codigo=${text}`;
  if (text.length < MIN_TEXTO) return null;
  return `/api/portal/consultas/cabys?${new URLSearchParams({ q: text, limite: String(MAX_HALLADOS) })}`;
}

/** Searches the authority's catalog by words; accepts a code of 13 digits even when the authority does not answer. */
export function CabysField({
  name = "codigoCabys",
  className = "",
  initial,
  texto = null,
  onChoose,
}: {
  name?: string;
  className?: string;
  initial: string | null;
  /** What the catalog calls the initial code, where that is known. */
  texto?: string | null | undefined;
  onChoose: (item: CabysItem) => void;
}) {
  const [item, setItem] = useState<CabysItem | null>(
    initial === null ? null : { codigo: initial, descripcion: texto, impuesto: null },
  );
  const [text, setText] = useState("");
  const { data, error, waiting } = useBusqueda<CabysAnswer>(text, pathOf);
  const typed = text.trim();
  const found: readonly CabysItem[] = data?.datos ?? [];
  const asTyped = isCodigoCabys(typed) && !found.some(({ codigo }) => codigo === typed);
  const items = asTyped ? [{ codigo: typed, descripcion: null, impuesto: null }, ...found] : found;
  return (
    <ComboboxField<CabysItem>
      name={name}
      className={className}
      label="CABYS"
      ayuda={QUE_ES_CABYS}
      required
      hint={item?.descripcion ?? "Buscá por palabras, como «café molido», o escribí los 13 dígitos."}
      items={items}
      value={item}
      onValueChange={(next) => {
        setItem(next);
        if (next !== null) onChoose(next);
      }}
      onQueryChange={setText}
      labelOf={({ codigo, descripcion }) => (descripcion === null ? codigo : `${codigo} · ${descripcion}`)}
      keyOf={({ codigo }) => codigo}
      detailOf={({ descripcion, impuesto }) =>
        descripcion === null ? "Usar este código" : impuesto === null ? null : `IVA ${formatNumero(impuesto)} %`
      }
      loading={waiting}
      placeholder="Buscar en el catálogo de Hacienda"
      empty={error?.message ?? (typed.length < MIN_TEXTO ? "Escribí al menos 3 letras" : "Nada coincide")}
    />
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { portalFetch } from "@/components/data-table/portal-fetch";
import type { TextField } from "@/components/form/fields";
import type { ContribuyenteAnswer } from "@/lib/contract/consultas";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";

const askable = (text: string) => {
  const numero = normalizeIdentificacion(text);
  return inferTipoIdentificacion(numero) === null ? null : numero;
};

/**
 * Looks up who has this identification in the authority's register: once the field is left with a possible number, and
 * at once for an initial one.
 */
export function useContribuyente(onFound: (found: ContribuyenteAnswer) => void, inicial = "") {
  const [asked, setAsked] = useState<string | null>(() => askable(inicial));
  const { data, error, isFetching } = useQuery<ContribuyenteAnswer>({
    queryKey: ["contribuyente", asked],
    queryFn: ({ signal }) => portalFetch(`/api/portal/consultas/contribuyentes/${asked}`, signal),
    enabled: asked !== null,
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer fills the form
  useEffect(() => {
    if (data !== undefined) onFound(data);
  }, [data]);
  return {
    found: asked === null ? undefined : data,
    error: asked === null ? null : error,
    busy: isFetching,
    ask: (text: string) => setAsked(askable(text)),
  };
}

/**
 * The field of a name that the register fills in while the identification is written, but that never replaces one the
 * user wrote. `identificacion`: the initial one.
 */
export function useNombreHallado(
  inicial: string,
  { identificacion = "", onFound }: { identificacion?: string; onFound: (found: ContribuyenteAnswer) => void },
) {
  const [nombre, setNombre] = useState(inicial);
  const hallado = useRef("");
  const registro = useContribuyente((found) => {
    const before = hallado.current;
    hallado.current = found.nombre;
    setNombre((now) => (now.trim() === "" || now === before ? found.nombre : now));
    onFound(found);
  }, identificacion);
  const field: ComponentProps<typeof TextField> = {
    name: "nombre",
    label: "Nombre o razón social",
    required: true,
    autoComplete: "off",
    value: nombre,
    onChange: ({ target }) => setNombre(target.value),
  };
  return { field, registro };
}

/** The register's answer under the identification's field, announced to screen readers too. */
export function Registro(registro: Pick<ReturnType<typeof useContribuyente>, "found" | "error" | "busy">) {
  return <span role="status">{textoDe(registro)}</span>;
}

function textoDe({ found, error, busy }: Parameters<typeof Registro>[0]): string {
  if (busy) return "Consultando en Hacienda…";
  if (error !== null) return error.message;
  if (found === undefined) return "Con guiones o sin ellos. El nombre se busca en Hacienda.";
  const estado = found.situacion?.estado;
  return `En Hacienda: ${found.nombre}${estado ? `, ${estado.toLowerCase()}` : ""}.`;
}

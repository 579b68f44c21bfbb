/**
 * The catalog of goods and services, `/fe/cabys` (hacienda 9). It answers requests by code and by text in two different
 * shapes.
 */
import { z } from "zod";
import { decimal } from "@/lib/contract/fields";
import { isCodigoCabys } from "@/lib/domain/cabys";
import type { Registro } from "./ask";
import { codigo, lineaOVacia, numero } from "./members";

/** The number of results requested in a search. */
export const MAX_ENCONTRADOS = 100;

const cabys = z.object({
  /** A code that comes as a number has lost its leading zero. */
  codigo: codigo.transform((text) => text.padStart(13, "0")).refine(isCodigoCabys),
  descripcion: lineaOVacia,
  /** Percentage of IVA, decimal text; `null` where the catalog has none. */
  impuesto: numero.nullable().catch(null),
  /** From the widest category to the narrowest. */
  categorias: z.array(lineaOVacia).catch([]),
});

export type Cabys = z.output<typeof cabys>;

const busqueda = z.object({ total: decimal(), cabys: z.array(cabys) });

export interface CabysEncontrados {
  /** How many the catalog has; at most `MAX_ENCONTRADOS` of them are in `cabys`. */
  total: number;
  cabys: readonly Cabys[];
}

/** Search by code: 13 digits. */
export const CABYS: Registro<Cabys> = {
  path: (codigoCabys) => `/fe/cabys?codigo=${encodeURIComponent(codigoCabys)}`,
  read(json, codigoCabys) {
    const { data } = z.array(cabys).safeParse(json);
    return data === undefined ? undefined : (data.find((each) => each.codigo === codigoCabys) ?? null);
  },
};

/** Search by words of the description, in the catalog's own order. */
export const CABYS_TEXTO: Registro<CabysEncontrados> = {
  path: (texto) => `/fe/cabys?q=${encodeURIComponent(texto)}&top=${MAX_ENCONTRADOS}`,
  read(json) {
    const { data } = busqueda.safeParse(json);
    return (
      data && { total: Math.max(Number(data.total), data.cabys.length), cabys: data.cabys.slice(0, MAX_ENCONTRADOS) }
    );
  },
};

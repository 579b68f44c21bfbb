/** What some taxes need besides their rate, as typed, for the browser and for the server. */
import { type ClaseNumero, readNumero, writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { type DatosProducto, datosDe } from "@/lib/domain/montos/regla-impuesto";

export type NombreDato = keyof DatosProducto;

export interface Dato {
  miembro: NombreDato;
  label: string;
  hint?: string;
  clase: ClaseNumero | readonly (readonly [string, string])[];
}

const POR_UNIDAD = "Por cada unidad que se vende.";
const FABRICA = [
  ["", "No aplica"],
  ["01", "Se cobra en esta venta"],
  ["02", "Ya se cobró: la venta va exenta"],
] as const;

/** In the order of the form. */
export const DATOS: readonly Dato[] = [
  {
    miembro: "cantidadUnidadMedida",
    label: "Cantidad por unidad",
    clase: "cantidad",
    hint: "Litros, mililitros o unidades que trae.",
  },
  { miembro: "gradoAlcohol", label: "Grados de alcohol", clase: "cantidad" },
  {
    miembro: "volumenUnidadConsumo",
    label: "Volumen de consumo",
    clase: "cantidad",
    hint: "Los mililitros a los que corresponde la tarifa, o los gramos del jabón.",
  },
  {
    miembro: "impuestoUnidad",
    label: "Impuesto por unidad",
    clase: "monto",
    hint: "La tarifa vigente.",
  },
  { miembro: "factorCalculoIVA", label: "Factor del IVA", clase: "cantidad" },
  { miembro: "ivaCobradoFabrica", label: "IVA cobrado en fábrica", clase: FABRICA },
  { miembro: "baseImponible", label: "Base imponible", clase: "monto", hint: POR_UNIDAD },
];

/** A tax as typed. */
export type FilaImpuesto = { codigo: string } & Partial<Record<NombreDato, string>>;

/** What a product or a line says of a tax, as its fields show it. */
export function datosEscritos(
  impuesto: Partial<Record<NombreDato, string | null | undefined>>,
): Partial<Record<NombreDato, string>> {
  const escritos = DATOS.flatMap(({ miembro, clase }) => {
    const value = impuesto[miembro] ?? null;
    return value === null ? [] : [[miembro, typeof clase === "string" ? writeEscrito(value, clase) : value]];
  });
  return Object.fromEntries(escritos);
}

/** The data of a row that its tax may have, as typed. */
export function datosDeFila(row: FilaImpuesto): Partial<Record<NombreDato, string>> {
  return Object.fromEntries(
    Object.keys(datosDe(row.codigo)).map((miembro) => [miembro, row[miembro as NombreDato] ?? ""]),
  );
}

/** As decimal text; `null` when one of them cannot be read. */
export function leerDatos(row: FilaImpuesto): Partial<Record<NombreDato, string>> | null {
  const leidos = DATOS.filter(
    ({ miembro }) => miembro in datosDe(row.codigo) && (row[miembro] ?? "").trim() !== "",
  ).map(({ miembro, clase }) => {
    const text = row[miembro] ?? "";
    return [miembro, typeof clase === "string" ? readNumero(text, clase) : text] as const;
  });
  return leidos.some(([, value]) => value === null) ? null : Object.fromEntries(leidos as [NombreDato, string][]);
}

/**
 * What was probably meant by a name or a code that does not exist. Nobody is refused or let through by it, and it is
 * looked for only once a request is refused.
 */
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { CODIGOS_IMPUESTO } from "@/lib/domain/catalogos/codigo-impuesto";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { CONDICIONES_ELEGIBLES } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { SITUACIONES } from "@/lib/domain/catalogos/situacion";
import { TIPOS_CODIGO_COMERCIAL } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { TIPOS_OTROS_CARGOS } from "@/lib/domain/catalogos/tipo-otros-cargos";
import { TIPOS_TRANSACCION } from "@/lib/domain/catalogos/tipo-transaccion";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { CODIGOS_MENSAJE, MENSAJES_RECEPTOR } from "@/lib/domain/documento/mensaje-receptor";
import { TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import type { Refusal } from "@/lib/platform/errors";
import type { REFUSALS } from "./refusals/catalog";
import type { FueraDeLista } from "./refusals/ventas";

/** A longer text is no misspelt name. It bounds what one comparison costs. */
const MAX_LETRAS = 40;
/** How many letters may differ: none in short codes, where each neighbour is another code. */
const DIFERENCIAS = [0, 0, 0, 0, 1, 1, 2];

const diferenciasDe = (letras: number) => DIFERENCIAS[letras] ?? 2;

/** Without case, accents, spaces, hyphens and underscores. */
const llano = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[\p{M}\s_-]/gu, "")
    .toLowerCase();

/** The one candidate that differs least from what was written; null if none is near, or two are equally near. */
export function masParecido(escrito: string, candidatos: readonly string[]): string | null {
  if (escrito.length > MAX_LETRAS) return null;
  const buscado = llano(escrito);
  let limite = diferenciasDe(buscado.length);
  let hallado: string | null = null;
  let unico = false;
  for (const candidato of candidatos) {
    const otro = llano(candidato);
    if (Math.abs(otro.length - buscado.length) > limite) continue;
    const lejos = distancia(buscado, otro);
    if (lejos > limite) continue;
    unico = hallado === null || lejos < limite;
    hallado = candidato;
    limite = lejos;
  }
  return unico ? hallado : null;
}

/** Letters put in, left out, changed or swapped with their neighbour (optimal string alignment). */
function distancia(a: string, b: string): number {
  let anterior: number[] = [];
  let fila = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const nueva = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cambia = a[i - 1] === b[j - 1] ? 0 : 1;
      const menor = Math.min((fila[j] ?? 0) + 1, (nueva[j - 1] ?? 0) + 1, (fila[j - 1] ?? 0) + cambia);
      const cruzadas = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      nueva.push(cruzadas ? Math.min(menor, (anterior[j - 2] ?? 0) + 1) : menor);
    }
    anterior = fila;
    fila = nueva;
  }
  return fila[b.length] ?? 0;
}

/** The code of a list that was meant: by another spelling of it, without its zero, or by its name. */
export function codigoParecido(escrito: string, lista: readonly Codigo[]): string | null {
  const cerca = masParecido(
    escrito,
    lista.map(({ codigo }) => codigo),
  );
  if (cerca !== null) return cerca;
  const conCero = lista.find(({ codigo }) => codigo === escrito.trim().padStart(2, "0"));
  if (conCero !== undefined) return conCero.codigo;
  const nombre = masParecido(
    escrito,
    lista.map((each) => each.nombre),
  );
  return lista.find((each) => each.nombre === nombre)?.codigo ?? null;
}

const MONEDAS: readonly Codigo[] = [
  { codigo: "CRC", nombre: "Colones" },
  { codigo: "USD", nombre: "Dólares" },
];
const TIPOS: readonly Codigo[] = TIPOS_VENTA.map((codigo) => ({ codigo, nombre: TIPOS_DOCUMENTO[codigo].nombreCorto }));
const NOMBRES_TIPO: readonly string[] = TIPOS_VENTA.map((codigo) => TIPOS_DOCUMENTO[codigo].nombre);
const MENSAJES: readonly Codigo[] = CODIGOS_MENSAJE.map((codigo) => ({
  codigo: String(codigo),
  nombre: MENSAJES_RECEPTOR[codigo].nombre,
}));
const LISTAS: Readonly<Record<FueraDeLista["lista"], readonly Codigo[]>> = {
  "condiciones-venta": CONDICIONES_ELEGIBLES,
  "medios-pago": MEDIOS_PAGO,
  "otros-cargos": TIPOS_OTROS_CARGOS,
  "tipos-transaccion": TIPOS_TRANSACCION,
  "tipos-identificacion": TIPOS_IDENTIFICACION,
};

const tipoParecido = (escrito: string) => masParecido(escrito, NOMBRES_TIPO) ?? codigoParecido(escrito, TIPOS);

type Buscar = (params: never) => string | null;

/** By code, what was sent and where it is looked for. */
const BUSCAR: Partial<Record<keyof typeof REFUSALS, Buscar>> = {
  "9015": ({ lista, codigo, tipo }: FueraDeLista) => (tipo === null ? codigoParecido(codigo, LISTAS[lista]) : null),
  tipo_desconocido: ({ tipo }: { tipo: string }) => tipoParecido(tipo),
  tipo_de_serie_desconocido: ({ tipo }: { tipo: string }) => tipoParecido(tipo),
  moneda_desconocida: ({ moneda }: { moneda: string }) => codigoParecido(moneda, MONEDAS),
  unidad_desconocida: ({ unidad }: { unidad: string }) => codigoParecido(unidad, UNIDADES_MEDIDA),
  impuesto_desconocido: ({ codigo }: { codigo: string }) => codigoParecido(codigo, CODIGOS_IMPUESTO),
  tarifa_desconocida: ({ codigoTarifa }: { codigoTarifa: string }) => codigoParecido(codigoTarifa, CODIGOS_TARIFA_IVA),
  descuento_desconocido: ({ codigo }: { codigo: string }) => codigoParecido(codigo, [...TIPOS_DESCUENTO.values()]),
  tipo_codigo_desconocido: ({ codigo }: { codigo: string }) => codigoParecido(codigo, TIPOS_CODIGO_COMERCIAL),
  situacion_desconocida: ({ situacion }: { situacion: string }) => codigoParecido(situacion, SITUACIONES),
  mensaje_desconocido: ({ mensaje }: { mensaje: string }) => codigoParecido(mensaje, MENSAJES),
  condicion_impuesto_desconocida: ({ codigo }: { codigo: string }) => codigoParecido(codigo, CONDICIONES_IMPUESTO),
};

/** What the refused member should probably say; null where nothing is near. */
export function sugerenciaDe({ codigo, params, sugerencia }: Refusal): string | null {
  return sugerencia ?? BUSCAR[codigo as keyof typeof REFUSALS]?.(params as never) ?? null;
}

/**
 * The draft of a month's VAT return. The sums of the documents are exact, and each figure is rounded once, to cents;
 * what follows from figures follows from the rounded ones, as the form adds up what is typed into it.
 */
import { APORTES, type Aporte, type NombreFuente } from "@/db/queries/aportes";
import { selectDeclaracion } from "@/db/queries/declaracion";
import type { Declaracion, Renglon } from "@/lib/contract/portal/declaracion";
import { toCentimos } from "@/lib/domain/centimos";
import { Decimal, ZERO } from "@/lib/domain/decimal";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import type { DeDocumentos, Definicion } from "./definicion";
import { FUENTES, rangoOf } from "./fuentes";
import { aporteA, SECCIONES } from "./renglones";

type Aportes = ReadonlyMap<NombreFuente, readonly Aporte[]>;

/** @param mes `YYYY-MM` in Costa Rica. @throws AppError rule for an invalid month */
export async function getDeclaracion(ctx: Ctx, input: { mes: string }): Promise<Declaracion> {
  requirePermiso(ctx, "reportes.ver");
  const { tenantId } = ctx;
  const mes = readMes(input.mes);
  const args = { tenantId, mes: mes.mes, enero: `${mes.mes.slice(0, 4)}-01` };
  // On its own connection, because a month may take long to add up and must not delay other queries.
  const { sumas, manuales } = await ctx.db.transaction(tenantId, async (tx) => {
    const [[escrito], ...sums] = await Promise.all([
      tx.run(selectDeclaracion(args)),
      ...FUENTES.map((fuente) => tx.run(APORTES[fuente].suma(rangoOf(fuente, tenantId, mes)))),
    ]);
    assert(escrito !== undefined, "the select has no table of its own");
    const propias = escrito.propias as Record<string, string>;
    const prorrata = escrito.prorrata === null ? {} : { prorrata: escrito.prorrata };
    return {
      manuales: { ...propias, ...prorrata },
      sumas: new Map(FUENTES.map((fuente, i) => [fuente, sums[i] ?? []])),
    };
  });
  return { mes: mes.mes, secciones: seccionesOf(sumas, manuales) };
}

function seccionesOf(sumas: Aportes, manuales: Readonly<Record<string, string>>): Declaracion["secciones"] {
  const cifras = new Map<string, string | null>();
  const cifra = (id: string): Decimal => {
    const known = cifras.get(id);
    assert(known !== undefined, "a row follows from earlier rows");
    return known === null ? ZERO : new Decimal(known);
  };
  return SECCIONES.map(({ titulo, descripcion, renglones }) => ({
    titulo,
    descripcion,
    renglones: renglones.map((definicion): Renglon => {
      const { id, etiqueta, nota, clase } = definicion;
      const valor = cifraOf(definicion, sumas, manuales, cifra);
      cifras.set(id, valor);
      const unidad = clase === "manual" ? definicion.unidad : isCuenta(definicion) ? "documentos" : "colones";
      return { id, etiqueta, cifra: valor, unidad, clase, ...(nota === undefined ? {} : { nota }) };
    }),
  }));
}

const isCuenta = (definicion: Definicion) => definicion.clase === "documentos" && definicion.monto === "documentos";

function cifraOf(
  definicion: Definicion,
  sumas: Aportes,
  manuales: Readonly<Record<string, string>>,
  cifra: (id: string) => Decimal,
): string | null {
  if (definicion.clase === "manual") return manuales[definicion.id] ?? null;
  if (definicion.clase === "suma") return toCentimos(definicion.de(cifra).toFixed());
  const exacta = sumaOf(definicion, sumas);
  return isCuenta(definicion) ? exacta.toFixed() : toCentimos(exacta.toFixed());
}

function sumaOf(definicion: DeDocumentos, sumas: Aportes): Decimal {
  const aportes = definicion.fuentes.flatMap((fuente) => sumas.get(fuente) ?? []);
  return aportes.reduce<Decimal>((total, aporte) => total.plus(aporteA(definicion, aporte) ?? 0), ZERO);
}

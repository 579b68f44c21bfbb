/**
 * The draft of a month's VAT return, from the figures of its days and the few documents that count in another way by
 * now (decision 0111). The sums are exact, and each figure is rounded once, to cents; what follows from figures follows
 * from the rounded ones, as the form adds up what is typed into it.
 */
import { type AporteDeFuente, selectVencidas } from "@/db/queries/reports/aportes";
import { selectAportes } from "@/db/queries/reports/cifra-aporte";
import { selectDeclaracion } from "@/db/queries/reports/declaracion";
import type { Declaracion, Renglon } from "@/lib/contract/portal/declaracion";
import { QUE_ES_CREDITO_PLENO, QUE_ES_EXONERACION } from "@/lib/contract/portal/terminos/catalogo";
import {
  QUE_ES_AUTOLIQUIDADO,
  QUE_ES_DIFERIDO,
  QUE_ES_EXENTO,
  QUE_ES_NO_SUJETO,
  QUE_ES_PRORRATA,
} from "@/lib/contract/portal/terminos/declaracion";
import { QUE_ES_IVA_DEVUELTO } from "@/lib/contract/portal/terminos/documento";
import { QUE_ES_CONDICION_IMPUESTO } from "@/lib/contract/portal/terminos/recepcion";
import type { Termino } from "@/lib/contract/portal/terminos/termino";
import { Decimal, ZERO } from "@/lib/domain/decimal";
import { toCentimos } from "@/lib/domain/montos/centimos";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { diasOf, foldAtraso } from "../cifras/fold-cifras";
import type { DeDocumentos, Definicion } from "./definicion";
import { rangoOf } from "./fuentes";
import { aporteA, SECCIONES } from "./renglones";

type Aportes = readonly AporteDeFuente[];

/** @param mes `YYYY-MM` in Costa Rica. @throws AppError rule for an invalid month */
export async function getDeclaracion(ctx: Ctx, input: { mes: string }): Promise<Declaracion> {
  requirePermiso(ctx, "reportes.ver");
  const { tenantId } = ctx;
  const mes = readMes(input.mes);
  const args = { tenantId, mes: mes.mes, enero: `${mes.mes.slice(0, 4)}-01` };
  await foldAtraso(ctx);
  const [[escrito], aportes, vencidas] = await ctx.db.read(
    tenantId,
    selectDeclaracion(args),
    selectAportes({ ...rangoOf("ventas", tenantId, mes), ...diasOf(mes) }),
    selectVencidas(rangoOf("vencidas", tenantId, mes)),
  );
  assert(escrito !== undefined, "the select has no table of its own");
  const propias = escrito.propias as Record<string, string>;
  const prorrata = escrito.prorrata === null ? {} : { prorrata: escrito.prorrata };
  return { mes: mes.mes, secciones: seccionesOf([...aportes, ...vencidas], { ...propias, ...prorrata }) };
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
      const ayuda = AYUDAS[id];
      const valor = cifraOf(definicion, sumas, manuales, cifra);
      cifras.set(id, valor);
      const unidad = clase === "manual" ? definicion.unidad : isCuenta(definicion) ? "documentos" : "colones";
      return { id, etiqueta, cifra: valor, unidad, clase, ...(nota && { nota }), ...(ayuda && { ayuda }) };
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
  const aportes = sumas.filter(({ fuente }) => definicion.fuentes.includes(fuente));
  return aportes.reduce<Decimal>((total, aporte) => total.plus(aporteA(definicion, aporte) ?? 0), ZERO);
}

/* The terms that are explained beside rows of the draft. */

/** By the row's name. */
export const AYUDAS: Readonly<Record<string, Termino>> = {
  "exentas-con-credito": QUE_ES_CREDITO_PLENO,
  "no-sujetas-con-credito": QUE_ES_NO_SUJETO,
  exentas: QUE_ES_EXENTO,
  exoneradas: QUE_ES_EXONERACION,
  diferido: QUE_ES_DIFERIDO,
  prorrata: QUE_ES_PRORRATA,
  "auto-repercusion": QUE_ES_AUTOLIQUIDADO,
  "iva-devuelto": QUE_ES_IVA_DEVUELTO,
  "sin-condicion": QUE_ES_CONDICION_IMPUESTO,
};

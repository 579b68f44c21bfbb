/** Collects differences: all are counted and added up, and the first ones are kept. */

import { MAX_DIFERENCIAS } from "@/lib/contract/portal/comparaciones";
import type { Diferencia, Diferencias, LineaIlegible } from "@/lib/contract/portal/diferencias";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { toStorable } from "@/lib/domain/texto";

const MAX_ILEGIBLES = 20;
/** Letters of a name that are shown, because a cell may hold anything. */
const MAX_NOMBRE = 80;

export class Acumulado {
  private readonly diferencias: Diferencia[] = [];
  private readonly totales = new Map<Diferencia["que"], { cuantas: number; suma: Decimal }>();
  private iguales = 0;
  private alla: Decimal = ZERO;
  private aca: Decimal = ZERO;

  addIgual(): void {
    this.iguales += 1;
  }
  addAlla(monto: Decimal): void {
    this.alla = this.alla.plus(monto);
  }
  addAca(monto: Decimal): void {
    this.aca = this.aca.plus(monto);
  }
  /** `diferencia.alla` and `aca` are what differs; the sum is of theirs less ours. */
  add(diferencia: Diferencia): void {
    const { que, alla, aca } = diferencia;
    const { cuantas, suma } = this.totales.get(que) ?? { cuantas: 0, suma: ZERO };
    this.totales.set(que, { cuantas: cuantas + 1, suma: suma.plus(alla ?? 0).minus(aca ?? 0) });
    if (this.diferencias.length < MAX_DIFERENCIAS) this.diferencias.push(diferencia);
  }
  toDiferencias(ilegibles: readonly LineaIlegible[]): Diferencias {
    return {
      diferencias: this.diferencias,
      totales: [...this.totales].map(([que, { cuantas, suma }]) => ({ que, cuantas, suma: suma.toFixed() })),
      iguales: this.iguales,
      ilegibles: ilegibles
        .toSorted((a, b) => a.linea - b.linea)
        .slice(0, MAX_ILEGIBLES)
        .map(({ linea, nombre }) => ({ linea, nombre: toStorable(nombre, MAX_NOMBRE) })),
      alla: this.alla.toFixed(),
      aca: this.aca.toFixed(),
    };
  }
}

/** Days in Costa Rica. */
import { sql } from "./qb";

export interface DeTenant {
  tenantId: number;
}

export interface Dias {
  /** `YYYY-MM-DD` in Costa Rica; `hasta` is exclusive. */
  desde: string;
  hasta: string;
}

/** The day in Costa Rica of a moment. */
export const dia = (momento: string) => sql.raw(`(${momento} at time zone 'America/Costa_Rica')::date`);

/** The first moment of a day. */
export const momentoEn = (fecha: string) => sql`(${fecha}::date::timestamp at time zone 'America/Costa_Rica')`;

export const enDias = ({ desde, hasta }: Dias) => sql`dia >= ${desde}::date and dia < ${hasta}::date`;

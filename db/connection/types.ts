/**
 * How Postgres's values are read: int8 and numeric as text (never a float), timestamptz as Date, date as text, XML
 * unpacked.
 */
import pg from "pg";
import { BYTEA, parseBytes } from "./packed";

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY: number = 1009;

const asText = (value: string): string => value;
const asTextArray = pg.types.getTypeParser(TEXT_ARRAY, "text");

const OVERRIDES = new Map<number, (value: string) => unknown>([
  [BYTEA, parseBytes],
  [INT8, asText],
  [NUMERIC, asText],
  [DATE, asText],
  [INT8_ARRAY, asTextArray],
  [NUMERIC_ARRAY, asTextArray],
  [DATE_ARRAY, asTextArray],
]);

/** For `ClientConfig.types`. int2, int4 and their arrays are numbers, as in pg. */
export const typeParsers = {
  getTypeParser(oid: number): (value: string) => unknown {
    return OVERRIDES.get(oid) ?? pg.types.getTypeParser(oid, "text");
  },
};

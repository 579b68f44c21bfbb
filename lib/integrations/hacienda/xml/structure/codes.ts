/** Code lists of the 2026-04-22 revision that are long or used more than once. A test compares them with the XSDs. */
import { code, oneOf } from "./element";

const words = (...lines: readonly string[]): string[] => lines.join(" ").split(" ");

/** Units of measure, case-sensitive. */
export const UNIDAD_MEDIDA = oneOf(
  ...words(
    "1 ´ ´´ °C 1/m A A/m A/m² Acv Al Alc B Bq C C/kg C/m² C/m³ Cc Cd cd/m² Cm cm Cu D eV F F/m Fa G Gal Gy Gy/s h",
    "H H/m Hz I J J/(kg·K) J/(mol·K) J/K J/kg J/m³ J/mol K Kat kat/m³ Kg kg/m³ Km Kw kWh L Lm Ln Lx M m/s m/s² m²",
    "m³ Min mL Mm Mol mol/m³ N N/m N·m Np º Os Otros Oz Pa Pa·s Qq Rad rad/s rad/s² S s Sp Spe Sr St Sv t T U Ua",
    "Unid V V/m W W/(m·K) W/(m²·sr) W/m² W/sr Wb Ω",
  ),
);

/** ISO 4217 codes of the schema. */
export const MONEDA = oneOf(
  ...words(
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYR BZD CAD",
    "CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS",
    "GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD",
    "KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRO MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR",
    "NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STD SVC",
    "SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UZS VEF VND VUV WST XAF XCD XDR XOF XPF",
    "XSU XUA YER ZAR ZMW ZWL",
  ),
);

export const TIPO_IDENTIFICACION = oneOf("01", "02", "03", "04", "05", "06");

export const CODIGO_IMPUESTO = code("01", "02", "03", "04", "05", "06", "07", "08", "12", "99");

export const CODIGO_TARIFA_IVA = code("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11");

export const CODIGO_DESCUENTO = code("01", "02", "03", "04", "05", "06", "07", "08", "09", "99");

export const IVA_COBRADO_FABRICA = code("01", "02");

export const TIPO_EXONERACION = code("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "99");

export const TIPO_OTROS_CARGOS = code("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "99");

/** Types of the document that is referred to. 19 and 20 exist since the 2026-04-22 revision. */
export const TIPO_DOC_REFERENCIA = code(...words("01 02 03 04 05 06 07 08 09 10 11 12 13 99 14 15 16 17 18 19 20"));

/** 13 to 16 exist since the 2026-04-22 revision. */
export const CODIGO_REFERENCIA = code(...words("01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 99"));

/** The payment receipt has one more: 17, the payment of a document. */
export const CODIGO_REFERENCIA_RECIBO = code(...words("01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 17 99"));

export const TIPO_MEDIO_PAGO = oneOf("01", "02", "03", "04", "05", "06", "07", "99");

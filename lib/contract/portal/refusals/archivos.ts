import type { ARCHIVOS } from "@/lib/contract/refusals/archivos";
import { text } from "@/lib/contract/refusals/define";
import { formatFechaDeDia } from "@/lib/domain/escrito/formato";
import { type PortalEntry, SAME, type WordsFor } from "./define";

export const ARCHIVOS_WORDS: WordsFor<typeof ARCHIVOS> = {
  archivos_en_espera: SAME,
  archivo_sin_leer: SAME,
  archivo_desmedido: SAME,
  pdf_saturado: SAME,
  pdf_no_disponible: SAME,
  archivo_no_responde: SAME,
  archivo_danado: SAME,
};

export const PORTAL_ARCHIVOS = {
  exportacion_no_existe: {
    kind: "not-found",
    text: "No existe esa exportación, o ya venció: duran 7 días.",
  },
  lista_grande: { text: "La lista pesa más de 5 MB, o se desempaca en mucho más: dividila en varias." },
  lista_ilegible: { text: "El archivo no se puede leer: guardalo como .xlsx o como .csv, o pegá sus celdas." },
  lista_vacia: { text: "La lista no tiene filas: la primera lleva los títulos, las siguientes los datos." },
  lista_faltante: { text: "Elegí un archivo o pegá la lista." },
  columna_sin_elegir: { text: "Elegí la columna." },
  mes_de_muchos: text(
    { max: 200_000 },
    ({ max }) => `Ese mes tiene más de ${max} comprobantes acá, que es lo más que se compara de una vez.`,
  ),
  mes_futuro: { text: "Ese mes todavía no empieza." },
  exportacion_sin_terminar: { text: "La exportación todavía no está lista." },
  exportacion_fallida: { text: "La exportación falló: pedila de nuevo." },
  // For a .p12, the "llave criptográfica"
  llave_no_es_p12: { text: "El archivo no es una llave criptográfica válida (.p12 o .pfx)." },
  llave_costosa: {
    text: "La llave criptográfica pide demasiadas iteraciones de cifrado: descargala de nuevo de la plataforma de Hacienda.",
  },
  llave_pin_incorrecto: { text: "El PIN no corresponde a la llave criptográfica. Revisalo e intentá de nuevo." },
  llave_sin_llave_privada: {
    text: "El archivo no contiene una llave privada. Descargá de nuevo tu llave criptográfica completa.",
  },
  llave_sin_certificado: { text: "El archivo no contiene el certificado de la llave privada." },
  llave_no_rsa: {
    text: "La llave criptográfica no es de tipo RSA, el único que acepta Hacienda para firmar comprobantes.",
  },
  llave_corta: text(
    { bits: 1024, min: 2048 },
    ({ bits, min }) => `La llave RSA es de ${bits} bits y Hacienda pide al menos ${min}.`,
  ),
  llave_vencida: text(
    { fecha: "2026-11-20" },
    ({ fecha }) =>
      `El certificado venció el ${formatFechaDeDia(fecha)}. Generá una llave criptográfica nueva en la Oficina Virtual de Hacienda.`,
  ),
  llave_aun_no_valida: text(
    { fecha: "2026-12-01" },
    ({ fecha }) => `El certificado todavía no es válido: empieza a regir el ${formatFechaDeDia(fecha)}.`,
  ),
  llave_sin_identificacion: { text: "El certificado no dice a qué identificación pertenece." },
  llave_de_otra_identificacion: text(
    { certificado: "3101000001", esperada: "3101234567" },
    ({ certificado, esperada }) => `El certificado pertenece a la identificación ${certificado}, no a ${esperada}.`,
  ),
  llave_no_firma: {
    text: "El certificado no sirve para firmar documentos (es de otro uso). Subí la llave criptográfica que generaste en la plataforma de Hacienda.",
  },
} satisfies Record<string, PortalEntry>;

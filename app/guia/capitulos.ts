/** The guide's chapters, in the order of the menu. The text of each is `capitulos/<slug>.md`. */
export const GRUPOS = ["Empezar", "Emitir", "Seguir lo emitido", "Cuando algo falla", "Probar", "Referencia"] as const;

export interface Capitulo {
  /** Its address: `/guia/<slug>`; the first chapter is the guide's first page. */
  slug: string;
  titulo: string;
  /** What it is about, in one line. */
  resumen: string;
  grupo: (typeof GRUPOS)[number];
}

export const INICIO: Capitulo = {
  slug: "inicio",
  titulo: "Tu primera factura en diez minutos",
  resumen: "Una llave, una solicitud, y Hacienda tiene tu factura firmada.",
  grupo: "Empezar",
};

export const CAPITULOS: readonly Capitulo[] = [
  INICIO,
  {
    slug: "autenticacion",
    titulo: "Autenticación",
    resumen: "La llave, sus scopes, y cómo saber si sirve.",
    grupo: "Empezar",
  },
  {
    slug: "bibliotecas",
    titulo: "Bibliotecas",
    resumen: "TypeScript, PHP y Python: un método por operación, montos exactos y reintentos que no emiten dos veces.",
    grupo: "Empezar",
  },
  {
    slug: "casos",
    titulo: "Ventas de la vida real",
    resumen: "El restaurante, la clínica, el bar, la exportación y el crédito del Estado.",
    grupo: "Emitir",
  },
  {
    slug: "notas",
    titulo: "Corregir y devolver",
    resumen: "Notas de crédito y de débito, y qué hace anular.",
    grupo: "Emitir",
  },
  {
    slug: "idempotencia",
    titulo: "Idempotencia",
    resumen: "Repetir una solicitud sin emitir dos veces.",
    grupo: "Emitir",
  },
  {
    slug: "sin-internet",
    titulo: "La caja que se quedó sin internet",
    resumen: "Números reservados, contingencia y numeración propia.",
    grupo: "Emitir",
  },
  {
    slug: "lotes",
    titulo: "Miles de una vez",
    resumen: "Hasta 10 000 documentos en una solicitud, y emitir sin esperar.",
    grupo: "Emitir",
  },
  {
    slug: "estados",
    titulo: "Estados de un documento",
    resumen: "Qué significa cada uno, y qué hacés vos.",
    grupo: "Seguir lo emitido",
  },
  {
    slug: "consultar",
    titulo: "Descargar y recorrer",
    resumen: "El PDF, el XML, la respuesta de Hacienda y las listas.",
    grupo: "Seguir lo emitido",
  },
  {
    slug: "webhooks",
    titulo: "Webhooks",
    resumen: "Que te avisemos del veredicto, y cómo comprobar que fuimos nosotros.",
    grupo: "Seguir lo emitido",
  },
  {
    slug: "eventos",
    titulo: "Los eventos",
    resumen: "Todo lo que se avisa, con un ejemplo de cada cosa.",
    grupo: "Seguir lo emitido",
  },
  {
    slug: "cambios",
    titulo: "Una copia al día",
    resumen: "Lo que cambió, en orden, sin saltos ni repetidos.",
    grupo: "Seguir lo emitido",
  },
  {
    slug: "proveedores",
    titulo: "Lo que mandan los proveedores",
    resumen: "Responderle a Hacienda sobre una compra, a mano o por reglas.",
    grupo: "Seguir lo emitido",
  },
  {
    slug: "errores",
    titulo: "Errores",
    resumen: "Las dos formas de un error, todas las faltas de una vez, y qué dice cada estado.",
    grupo: "Cuando algo falla",
  },
  {
    slug: "codigos",
    titulo: "Códigos de error",
    resumen: "Cada código, cuándo viene y su texto.",
    grupo: "Cuando algo falla",
  },
  {
    slug: "limites",
    titulo: "Límites",
    resumen: "Cuánto, qué tan grande y qué tan seguido.",
    grupo: "Cuando algo falla",
  },
  {
    slug: "simulador",
    titulo: "El simulador de Hacienda",
    resumen: "Los receptores que provocan rechazos, esperas y fallas.",
    grupo: "Probar",
  },
  {
    slug: "reloj",
    titulo: "El reloj de pruebas",
    resumen: "Ver hoy lo que pasa en un mes.",
    grupo: "Probar",
  },
  {
    slug: "escuchar",
    titulo: "Eventos en tu máquina",
    resumen: "Recibir webhooks sin una dirección pública, provocarlos y repetirlos.",
    grupo: "Probar",
  },
  {
    slug: "asistentes",
    titulo: "Asistentes (MCP)",
    resumen: "Que un asistente consulte, y emita solo lo que una persona confirmó.",
    grupo: "Referencia",
  },
  {
    slug: "pendiente",
    titulo: "Lo que todavía no hacemos",
    resumen: "De lo que pide la versión 4.4, lo que falta.",
    grupo: "Referencia",
  },
  {
    slug: "versiones",
    titulo: "Versiones",
    resumen: "Qué cambió en cada versión del API.",
    grupo: "Referencia",
  },
];

export const hrefDe = ({ slug }: Capitulo) => (slug === INICIO.slug ? "/guia" : `/guia/${slug}`);

/** Where a part of the one page that the guide once was is now; null for what is no such part. */
export function dondeQuedo(ancla: string): string | null {
  const estado = /^codigos-(\d{3})$/.exec(ancla)?.[1];
  if (estado !== undefined) return `/guia/codigos#estado-${estado}`;
  // What is new took the name.
  const slug = ancla === "cambios" ? "versiones" : ancla;
  const capitulo = CAPITULOS.find((each) => each.slug === slug && each !== INICIO);
  return capitulo === undefined ? null : hrefDe(capitulo);
}

/** How a company's PDFs look: on sheets, on sheets with small type, or on the roll of a receipt printer. */
export const DISENOS = ["clasico", "compacto", "rollo"] as const;
export type Diseno = (typeof DISENOS)[number];

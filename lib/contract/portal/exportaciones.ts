/** A month's export, as the page of reports shows it. Times are ISO 8601. */
export interface ExportacionResumen {
  idExportacion: string;
  /** `YYYY-MM`. */
  mes: string;
  alcance: string;
  estado: "pendiente" | "en_curso" | "lista" | "fallida";
  /** Null until the documents were counted. */
  total: number | null;
  hechos: number;
  /** Documents whose PDF could not be made. */
  sinPdf: number;
  error: string | null;
  createdAt: string;
  expiresAt: string;
}

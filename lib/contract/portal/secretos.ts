/** What an action answers once and nothing shows again. */

export interface MadeKey {
  apiKey: string;
  scopes: string[];
  /** The body of a first invoice, as JSON text; null while the company can issue none. */
  factura: string | null;
  /** Until when the key that it replaces still opens; null: not any more. Absent: it replaces none. */
  venceAnterior?: Date | null;
}

export interface MadeWebhookSecret {
  webhookEndpointId: number;
  secreto: string;
  /** Until when the secret before signs as well. Absent: there was none. */
  anteriorHasta?: Date;
}

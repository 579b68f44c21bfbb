/** Secrets that an action answers once and that are never shown again. */

export interface MadeKey {
  apiKey: string;
  scopes: string[];
  /** The body of a first invoice, as JSON text; null while the company cannot issue one. */
  factura: string | null;
  /** Until when the replaced key is valid; null when it is not any more, absent when no key was replaced. */
  venceAnterior?: Date | null;
}

export interface MadeWebhookSecret {
  webhookEndpointId: number;
  secreto: string;
  /** Until when the former secret signs as well; absent when there was none. */
  anteriorHasta?: Date;
}

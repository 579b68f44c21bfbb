/** Prints, once everything runs, the addresses, the login and a curl to try. `demo.json` holds the same. */
import { bold, dim, green, say } from "./progress";

/** `demo.json` in the data folder: everything a script needs to use the demonstration. */
export interface DemoFile {
  baseUrl: string;
  apiKey: string;
  login: string;
  password: string;
  /** A login that may read but not change. */
  loginContador: string;
  tenantId: number;
  idUsuario: number;
  /** Product codes. */
  productos: string[];
  /** Identifications of the customers. */
  clientes: string[];
  exoneraciones: { idExoneracion: number; cliente: string }[];
  puntosVenta: { idPuntoVenta: number; sucursal: string; terminal: string }[];
  simulatorUrl: string | null;
  /** Gives access to the simulator's control endpoint. */
  simulatorControlToken: string | null;
  workerHealthUrl: string;
  /** The webhook for `DEMO_WEBHOOK_URL`. */
  webhook: { url: string; webhookEndpointId: number; secreto: string } | null;
}

export function announce(baseUrl: string, demo: DemoFile | null, logs: string): void {
  say("");
  say(`${green("●")} ${bold(`PuraFactura serves at ${baseUrl}`)}`);
  if (demo !== null) {
    say("");
    say(`  Portal     ${baseUrl}`);
    say(`  Login      ${demo.login}`);
    say(`  Password   ${demo.password}`);
    say(`  API key    ${demo.apiKey}`);
    say("");
    if (demo.webhook !== null) {
      say(`  Webhook    ${demo.webhook.url}`);
      say(`  Secret     ${demo.webhook.secreto}`);
      say("");
    }
    say(dim("  Issue an invoice:"));
    say("");
    say(curl(baseUrl, demo));
  }
  say("");
  say(dim(`  Logs: ${logs} · stop with Ctrl-C`));
}

/** A curl command that can be pasted whole. */
export function curl(baseUrl: string, demo: DemoFile): string {
  const body = {
    tipo: "FacturaElectronica",
    idUsuario: demo.idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    cliente: { identificacion: demo.clientes[0] },
    lineas: [
      { codigoProducto: demo.productos[0], cantidad: 2 },
      { codigoProducto: demo.productos[2], cantidad: 1.5 },
    ],
  };
  return [
    `  curl ${baseUrl}/api/v1/facturas \\`,
    `    -H 'X-Api-Key: ${demo.apiKey}' -H 'Content-Type: application/json' \\`,
    `    -d '${JSON.stringify(body)}'`,
  ].join("\n");
}

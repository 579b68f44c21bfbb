/** A plain connection for administration: migrations, roles, introspection. The application uses client.ts. */
import pg from "pg";
import { unpacking } from "./packed";

/** Connects, runs `body`, disconnects. A connection lost meanwhile rejects the current statement. */
export async function withSession<T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "purafactura admin", types: unpacking });
  client.on("error", () => {});
  try {
    await client.connect();
    return await body(client);
  } finally {
    await client.end().catch(() => {});
  }
}

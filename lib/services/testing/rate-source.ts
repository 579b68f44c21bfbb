/** The authority's exchange rate, controlled by a test: what it answers, and how often it was asked. */
import { createServer } from "node:http";

export interface RateSource {
  url: string;
  asked: number;
  /** `null` while the source is down. */
  rate: { fecha: string; venta: number } | null;
  close(): Promise<void>;
}

export async function startRateSource(rate: RateSource["rate"] = null): Promise<RateSource> {
  const server = createServer((_request, response) => {
    source.asked += 1;
    if (source.rate === null) return void response.writeHead(503).end();
    const { fecha, venta: valor } = source.rate;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ venta: { fecha, valor }, compra: { fecha, valor } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const source: RateSource = {
    url: `http://127.0.0.1:${port}`,
    asked: 0,
    rate,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return source;
}

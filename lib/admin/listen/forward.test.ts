/** The feed of `npm run listen`: each event once, in order, whenever it was committed. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import { apiOf } from "./client";
import { type Evento, feedOf, type Pagina, secretOf } from "./forward";
import { SIN_TRIGGER, TRIGGERS } from "./trigger";

const evento = (secuencia: number, fecha: string): Evento => ({
  id: `e${secuencia}`,
  tipo: "documento.aceptado",
  fecha,
  datos: { secuencia },
});

/** The API's list: newest first, from `desde` on, in pages of two. */
function listOf(eventos: Evento[]) {
  return async (query: URLSearchParams): Promise<Pagina> => {
    const since = Date.parse(query.get("desde") ?? "");
    const all = eventos
      .filter(({ fecha }) => Date.parse(fecha) >= since)
      .toSorted((a, b) => (a.fecha < b.fecha ? 1 : -1));
    const from = Number(query.get("cursor") ?? 0);
    return { datos: all.slice(from, from + 2), siguiente: from + 2 < all.length ? String(from + 2) : null };
  };
}

const idsOf = (eventos: Evento[]) => eventos.map(({ id }) => id);

describe("the feed", () => {
  it("tells each event once, the oldest first, and of several pages", async () => {
    const eventos = [1, 2, 3, 4, 5].map((n) => evento(n, `2026-11-27T10:00:0${n}Z`));
    const feed = feedOf(listOf(eventos), new Date("2026-11-27T10:00:02Z"));
    expect(idsOf(await feed.next())).toEqual(["e2", "e3", "e4", "e5"]);
    expect(await feed.next()).toEqual([]);
    eventos.push(evento(6, "2026-11-27T10:30:00Z"));
    expect(idsOf(await feed.next())).toEqual(["e6"]);
  });

  it("tells of an event whose transaction ended after a later one's", async () => {
    const eventos = [evento(2, "2026-11-27T10:00:30Z")];
    const feed = feedOf(listOf(eventos), new Date("2026-11-27T10:00:00Z"));
    expect(idsOf(await feed.next())).toEqual(["e2"]);
    eventos.push(evento(1, "2026-11-27T10:00:01Z"));
    expect(idsOf(await feed.next())).toEqual(["e1"]);
    expect(await feed.next()).toEqual([]);
  });
});

it("each type of event can be made to happen, or says why not", () => {
  const told = [...Object.keys(TRIGGERS), ...Object.keys(SIN_TRIGGER)];
  expect(told.toSorted()).toEqual([...TIPOS_EVENTO].toSorted());
});

it("amounts keep every digit on their way", async () => {
  const text = '{"datos":{"total":99999999999999999.12345,"debe":11300.00,"secuencia":7}}';
  const server = createServer((_, response) => response.end(text)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const api = apiOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "pf_test_x");
  expect(JSON.stringify(await api.get("/eventos"))).toBe(text);
  server.close();
});

it("the secret is the same for a key, and does not contain it", () => {
  expect(secretOf("pf_test_a")).toBe(secretOf("pf_test_a"));
  expect(secretOf("pf_test_a")).not.toBe(secretOf("pf_test_b"));
  expect(secretOf("pf_test_a")).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
});

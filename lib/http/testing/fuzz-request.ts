/** One random request made from the declared contract: valid, nearly valid, or far from it. */
import type { z } from "zod";
import { API_PREFIX } from "@/lib/contract/api";
import { BODY_LIMIT_BYTES, type EndpointContract } from "@/lib/contract/define-endpoint";
import { below, pick, type Random } from "@/lib/platform/testing/random";
import { bodyOf, enrich, type Samples } from "./from-schema";
import { type Json, placesOf, replaceAt, toTree, valueAt, writeTree } from "./json-tree";
import * as rude from "./rude";

export interface FuzzRequest {
  method: string;
  /** With the API's prefix, as it stands in the request line; with random parameters. */
  path: string;
  query: string;
  /** Names in lower case. The key is not included. */
  headers: Record<string, string>;
  body: Buffer;
}

/** What a request may use: bodies that succeed, values of members, parameters of paths. */
export interface FuzzSource {
  /** Complete bodies for the endpoint; when there are none, bodies come from the schema alone. */
  bodies: readonly unknown[];
  samples: Samples;
  /** Path parameter → its values. */
  params: Readonly<Record<string, readonly string[]>>;
}

const NONE = Buffer.alloc(0);
/** The number of members of a body that are changed. */
const CHANGES = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 5];
const oneIn = (random: Random, n: number) => below(random, n) === 0;

export function fuzzRequest(endpoint: EndpointContract, source: FuzzSource, random: Random): FuzzRequest {
  const headers: Record<string, string> = {};
  if (endpoint.idempotent === true && oneIn(random, 8)) {
    headers["idempotency-key"] = pick(random, rude.RUDE_IDEMPOTENCY_KEYS);
  } else if (endpoint.idempotencyRequired === true && !oneIn(random, 4)) {
    headers["idempotency-key"] = `clave-${below(random, 1e9)}`;
  }
  if (endpoint.etag === true && oneIn(random, 4)) headers["if-none-match"] = pick(random, ["*", "x", '"x"', 'W/"']);
  let body: Buffer = NONE;
  if (endpoint.body !== undefined) {
    headers["content-type"] = oneIn(random, 60) ? pick(random, rude.RUDE_CONTENT_TYPES) : "application/json";
    body = Buffer.from(bodyText(endpoint.body, source, random));
    if (oneIn(random, 25)) body = pick(random, rude.DAMAGES)(body);
    if (oneIn(random, 400)) body = Buffer.alloc((endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES) + 1, " ");
  }
  return {
    method: endpoint.method,
    path: pathOf(endpoint, source, random),
    query: queryOf(endpoint, source, random),
    headers,
    body,
  };
}

function bodyText(schema: z.ZodType, { bodies, samples }: FuzzSource, random: Random): string {
  const tree = bodies.length > 0 && !oneIn(random, 5) ? toTree(pick(random, bodies)) : bodyOf(schema, random, samples);
  // Few bodies with many optional members are accepted, so some stay as they are.
  if (!oneIn(random, 4)) enrich(tree, schema, random, samples);
  const changes = pick(random, CHANGES);
  for (let n = 0; n < changes; n += 1) change(tree, random);
  return writeTree(tree);
}

/** Replaces, removes, doubles, renames or adds one member or value at random. */
function change(tree: Json, random: Random): void {
  const places = placesOf(tree);
  if (places.length === 0) return;
  const place = pick(random, places);
  const { parent, index } = place;
  const list: unknown[] = "items" in parent ? parent.items : parent.members;
  switch (below(random, 12)) {
    case 0:
      list.splice(index, 1);
      return;
    case 1:
      if ("items" in parent) {
        const times = oneIn(random, 10) ? 1001 : 1 + below(random, 3);
        for (let n = 0; n < times; n += 1) parent.items.push(valueAt(place));
      } else parent.members.push([parent.members[index]?.[0] ?? "", rudeValue(random)]);
      return;
    case 2:
      if ("members" in parent) parent.members.push([pick(random, rude.RUDE_NAMES), rudeValue(random)]);
      return;
    case 3:
      if ("members" in parent && parent.members[index]) parent.members[index][0] = pick(random, rude.RUDE_NAMES);
      return;
    case 4:
      replaceAt(place, { items: [valueAt(place)] });
      return;
    case 5:
      if (oneIn(random, 4)) replaceAt(place, pick(random, rude.BROKEN_VALUES));
      return;
    default:
      replaceAt(place, rudeValue(random));
  }
}

const rudeValue = (random: Random) => pick(random, pick(random, rude.RUDE_VALUES));

function pathOf(endpoint: EndpointContract, { params }: FuzzSource, random: Random): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = params[name] ?? [];
    if (known.length > 0 && !oneIn(random, 6)) return encodeURIComponent(pick(random, known));
    return pick(random, rude.RUDE_SEGMENTS);
  });
  return `${API_PREFIX}${path}`;
}

function queryOf({ query }: EndpointContract, { samples }: FuzzSource, random: Random): string {
  if (query === undefined) return oneIn(random, 40) ? `x=${encodeURIComponent(pick(random, rude.RUDE_QUERY))}` : "";
  const { def } = query._zod as unknown as { def: { shape?: Record<string, unknown> } };
  const members = Object.keys(def.shape ?? {}).filter(() => oneIn(random, 3));
  // Repeats a member, or adds one with an undeclared name.
  if (oneIn(random, 20))
    members.push(pick(random, [...members, ...rude.RUDE_NAMES.filter((name) => name.isWellFormed())]));
  return members
    .map((name) => {
      const known = samples[`query.${name}`] ?? samples[name] ?? [];
      const value =
        known.length > 0 && !oneIn(random, 10) ? String(pick(random, known)) : pick(random, rude.RUDE_QUERY);
      return `${encodeURIComponent(name)}=${oneIn(random, 60) ? "%zz" : encodeURIComponent(value)}`;
    })
    .join("&");
}

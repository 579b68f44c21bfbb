import { expect, it } from "vitest";
import { readModel } from "../model";
import { collectionOf, EXCUSED, VARIABLES } from "./requests";

const { operations, groups } = readModel();
const collection = collectionOf(readModel());
const requests = collection.groups.flatMap((group) => group.requests);

it("has a request of every operation, each under a name of its own", () => {
  expect(new Set(requests.map(({ operation }) => operation.id))).toEqual(new Set(operations.map(({ id }) => id)));
  expect(new Set(requests.map(({ name }) => name)).size).toBe(requests.length);
});

it("has the groups of the API document, in its order but for what others need", () => {
  const inOrder = groups.map(({ name }) => name).filter((name) => name !== "Webhooks");
  expect(collection.groups.map(({ name }) => name).filter((name) => name !== "Webhooks")).toEqual(inOrder);
  expect(collection.groups.every((group) => group.requests.length > 0)).toBe(true);
});

it("runs every operation but those that EXCUSED names, with the variable that they need", () => {
  const excused = requests.filter(({ needs }) => needs !== null).map(({ operation }) => operation.id);
  expect(excused).toEqual(Object.keys(EXCUSED));
  for (const { needs, path } of requests.filter((request) => request.needs !== null)) {
    expect(path.map(({ value }) => value)).toContain(`{{${needs}}}`);
  }
});

it("sends no variable that the user does not fill in and no request before it keeps", () => {
  const known = new Set([...Object.keys(VARIABLES), "$guid"]);
  for (const { name, needs, path, query, headers, body, prepare, keep } of requests) {
    for (const [, set = ""] of prepare?.matchAll(/guardar\("(\w+)"/g) ?? []) known.add(set);
    const sent = JSON.stringify([path, query, headers, body]);
    const used = [...sent.matchAll(/\{\{([$\w]+)\}\}/g)].map(([, variable = ""]) => variable);
    expect(
      used.filter((variable) => !known.has(variable) && variable !== needs),
      name,
    ).toEqual([]);
    for (const kept of Object.keys(keep)) known.add(kept);
  }
});

it("issues under a new Idempotency-Key, and leaves the key of who saves or reads out", () => {
  for (const { operation, headers } of requests) {
    expect(headers["Idempotency-Key"], operation.id).toBe(operation.idempotencyKey ? "{{$guid}}" : undefined);
  }
});

it("expects of a simulation what a simulation answers, and of a saved object also that it was there", () => {
  const statuses = (name: string) => requests.find((request) => request.name === name)?.statuses;
  expect(statuses("emitirFactura")).toEqual([201]);
  expect(statuses("emitirFactura simulada")).toEqual([200]);
  expect(statuses("guardarCliente")).toEqual([200, 201]);
});

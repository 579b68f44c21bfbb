/** The API document and the guide describe a webhook's body as it is sent. */
import { expect, it } from "vitest";
import { TIPOS_EVENTO, type TipoEvento, webhookCuerpo } from "./eventos";
import { readJson } from "./json-number";
import { serialize } from "./serialize";
import { WEBHOOKS } from "./webhooks";

it.each(TIPOS_EVENTO)("%s: the example has exactly the members of its schema, and is sent as shown", (tipo) => {
  const { cuerpo, ejemplo } = WEBHOOKS[tipo];
  const parsed = cuerpo.strict().parse(readJson(JSON.stringify(ejemplo)));
  expect(Object.keys(ejemplo.data).sort()).toEqual(membersOf(tipo));
  const sent = serialize(webhookCuerpo, webhookCuerpo.parse(readJson(JSON.stringify(ejemplo))));
  expect(JSON.parse(sent)).toEqual(ejemplo);
  expect(parsed.type).toBe(tipo);
});

const membersOf = (tipo: TipoEvento) =>
  Object.keys((WEBHOOKS[tipo].cuerpo.shape.data as { shape: object }).shape).sort();

/** Each collection as a stranger runs it: by its own program, in its order, against a running service. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeWith } from "@/lib/platform/testing/tool";
import { SDK } from "../languages";
import { readModel } from "../model";
import { findService, type Service } from "../service";
import { collectionOf, EXCUSED } from "./requests";
import { COLLECTIONS, findRunner, runCollection } from "./runners";

/** Where each collection says what `consultarCuenta` answers. */
const CUENTA: Readonly<Record<string, string>> = {
  postman: "purafactura.json",
  bruno: "Cuenta/consultarCuenta.yml",
};

const requests = collectionOf(readModel()).groups.flatMap((group) => group.requests);

describe.each(COLLECTIONS)("sdk/colecciones/%s", (collection) => {
  describeWith(findRunner(collection), "by its own program", () => {
    // One for each, because two runs in a minute are more requests than a key may send.
    let service: Service;
    beforeAll(async () => {
      service = await findService();
    });
    afterAll(() => service?.stop());

    it("is run whole, in its order, and every request answers a status that the API document declares", async () => {
      const ran = await runCollection(collection, service.env);
      // What waits for a verdict is sent several times in a row.
      const once = ran.filter(({ name }, index) => name !== ran[index + 1]?.name);
      const sent = once.filter(({ status }) => status !== null).map(({ name }) => name);
      const wanted = requests.filter(({ operation }) => EXCUSED[operation.id] === undefined);
      expect(sent).toEqual(wanted.map(({ name }) => name));
      for (const { name, status } of once.filter((each) => each.status !== null)) {
        expect(wanted.find((request) => request.name === name)?.statuses, name).toContain(status);
      }
    });

    it("fails where an answer is not what the collection says", async () => {
      const folder = await mkdtemp(path.join(tmpdir(), `purafactura-wrong-${collection}-`));
      try {
        await cp(path.join(SDK, "colecciones", collection), folder, { recursive: true });
        expect(await runCollection(collection, service.env, { folder, group: "Cuenta" })).toHaveLength(2);
        const file = path.join(folder, CUENTA[collection] ?? "");
        await writeFile(file, (await readFile(file, "utf8")).replaceAll("oneOf([200])", "oneOf([204])"));
        const wrong = runCollection(collection, service.env, { folder, group: "Cuenta" });
        const said = await wrong.catch(String);
        expect(said).toMatch(/expected 200 to be one of \[ 204 \]/);
        // It begins with the whole command line, which other users of a machine see.
        expect(said).not.toContain(service.env.API_KEY);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
});

import { expect, test } from "vitest";
import { endpointsFromEnv } from "./endpoints";

test("each ambiente has its own published host, unless the environment gives another address", () => {
  const { pruebas, produccion } = endpointsFromEnv({});
  expect(pruebas?.recepcionUrl).toBe("https://api-sandbox.comprobanteselectronicos.go.cr/recepcion/v1/");
  expect(produccion?.recepcionUrl).toBe("https://api.comprobanteselectronicos.go.cr/recepcion/v1/");
  const former = "https://api.comprobanteselectronicos.go.cr/recepcion-sandbox/v1";
  const moved = endpointsFromEnv({ HACIENDA_PRUEBAS_RECEPCION_URL: former });
  expect(moved.pruebas?.recepcionUrl).toBe(`${former}/`);
  expect(moved.produccion).toEqual(produccion);
});

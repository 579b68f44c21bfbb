import { expect, test } from "vitest";
import { endpointsFromEnv } from "./endpoints";

test("the sandbox is asked at its own host, production at its own, unless the environment says another address", () => {
  const { pruebas, produccion } = endpointsFromEnv({});
  expect(pruebas?.recepcionUrl).toBe("https://api-sandbox.comprobanteselectronicos.go.cr/recepcion/v1/");
  expect(produccion?.recepcionUrl).toBe("https://api.comprobanteselectronicos.go.cr/recepcion/v1/");
  const former = "https://api.comprobanteselectronicos.go.cr/recepcion-sandbox/v1";
  const moved = endpointsFromEnv({ HACIENDA_PRUEBAS_RECEPCION_URL: former });
  expect(moved.pruebas?.recepcionUrl).toBe(`${former}/`);
  expect(moved.produccion).toEqual(produccion);
});

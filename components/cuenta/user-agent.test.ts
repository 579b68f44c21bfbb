import { expect, test } from "vitest";
import { describeUserAgent } from "./user-agent";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome en Windows"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge en Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604", "Safari en iOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox en Linux"],
  ["curl/8", "Navegador desconocido"],
])("describes a session by browser and system: %s", (userAgent, described) => {
  expect(describeUserAgent(userAgent)).toBe(described);
});

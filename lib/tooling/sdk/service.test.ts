import { generateKeyPairSync } from "node:crypto";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import forge from "node-forge";
import { expect, it } from "vitest";
import { cuttingWay } from "./service";

/** Of `localhost`, signed by itself. */
function ownCertificate() {
  const { publicKey, privateKey: key } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  const name = [{ shortName: "CN", value: "localhost" }];
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }]);
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}

it.each(["http", "https"])(
  "a way to a service by %s cuts the answer to the first POST, which is done",
  async (scheme) => {
    const done: string[] = [];
    const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
      done.push(`${request.method} ${request.headers.host}${request.url}`);
      request.pipe(response.writeHead(201, { "x-own": "1" }));
    };
    const certificate = ownCertificate();
    const server = scheme === "https" ? https.createServer(certificate, answer) : http.createServer(answer);
    https.globalAgent.options.ca = certificate.cert;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const host = `localhost:${(server.address() as AddressInfo).port}`;
    const way = await cuttingWay({ BASE_URL: `${scheme}://${host}/pf`, API_KEY: "" });
    try {
      expect((await fetch(`${way.url}/api/v1/cuenta`)).headers.get("x-own")).toBe("1");
      const post = () => fetch(`${way.url}/api/v1/facturas`, { method: "POST", body: "una" });
      await expect(post()).rejects.toThrow();
      const again = await post();
      expect([again.status, await again.text()]).toEqual([201, "una"]);
      expect(done).toEqual([`GET ${host}/pf/api/v1/cuenta`, ...Array(2).fill(`POST ${host}/pf/api/v1/facturas`)]);
    } finally {
      delete https.globalAgent.options.ca;
      way.close();
      server.close();
      server.closeAllConnections();
    }
  },
);

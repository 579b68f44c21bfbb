import { expect, it } from "vitest";
import { createWebhookClient } from "./client";

const client = createWebhookClient({
  allowLoopback: false,
  resolve: async () => ["93.184.215.14", "2606:2800:21f:cb07::1"],
});

/** Hosts in the forms that a URL allows. Each stands for an address outside the public Internet. */
const FORBIDDEN = [
  ...["127.0.0.1", "127.1", "127.255.255.254", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001"],
  ...["127.0.0.1.", "①②⑦.0.0.1", "１２７.0.0.1", "%31%32%37.0.0.1", "0", "0.0.0.0", "0x0", "localhost", "LOCALHOST"],
  ...["localhost.", "a.localhost", "10.0.0.1", "0xa.1", "012.0.0.1", "167772161", "172.16.0.1", "172.31.255.255"],
  ...["192.168.1.1", "3232235777", "0xC0A80101", "169.254.169.254", "2852039166", "0251.0376.0251.0376"],
  ...["100.64.0.1", "100.127.255.255", "168.63.129.16", "192.0.0.192", "192.0.2.1", "192.88.99.1", "198.18.0.1"],
  ...["198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1"],
  ...["255.255.255.255", "4294967295", "[::]", "[::1]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]"],
  ...["[::ffff:7f00:1]", "[::ffff:10.0.0.1]", "[::ffff:a9fe:a9fe]", "[::ffff:8.8.8.8]", "[::127.0.0.1]"],
  ...["[::ffff:0:127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b::10.0.0.1]", "[64:ff9b:1::1]", "[100::1]"],
  ...["[fe80::1]", "[febf::1]", "[fec0::1]", "[fc00::1]", "[fd12:3456::1]", "[ff02::1]", "[2001::1]"],
  ...["[2001:2::1]", "[2001:10::1]", "[2001:db8::1]", "[2002:7f00:1::1]", "[2002:a00:1::]", "[3fff::1]", "[5f00::1]"],
  "[fd00:ec2::254]",
];

it.each(FORBIDDEN)("https://%s/ is refused at registration and again before connecting", async (host) => {
  expect(await client.inspect(`https://${host}/x`)).toBe("direccion");
  expect(await client.post(`https://${host}/x`, {}, Buffer.from("{}"))).toMatchObject({
    kind: "failure",
    reason: "direccion",
  });
});

it.each([
  "8.8.8.8",
  "1.1.1.1",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "192.0.1.1",
  "223.255.255.255",
])("%s is public and so are its neighbours, because the forbidden ranges are not too wide", async (host) =>
  expect(await client.inspect(`https://${host}/`)).toBeNull(),
);

it.each(["[2606:4700::1111]", "[2a00:1450:4009::1]", "[2001:4860:4860::8888]", "[2003::1]"])(
  "%s is public",
  async (host) => expect(await client.inspect(`https://${host}/`)).toBeNull(),
);

it.each([
  ["no-es-url", "url"],
  ["https://", "url"],
  ["https://[::1%25eth0]/", "url"],
  ["https://1.2.3.4.5/", "url"],
  ["https://0xzz.1.1.256/", "url"],
  ["http://receptor.example/", "esquema"],
  ["ftp://receptor.example/", "esquema"],
  ["file:///etc/passwd", "url"],
  ["gopher://127.0.0.1:6379/_x", "esquema"],
  ["javascript:alert(1)", "url"],
  ["https://ana:clave@receptor.example/", "credenciales"],
  ["https://ana@receptor.example/", "credenciales"],
  ["https://receptor.example:22/", "puerto"],
  ["https://receptor.example:80/", "puerto"],
  ["https://receptor.example:0/", "puerto"],
  [`https://receptor.example/${"a".repeat(2000)}`, "largo"],
])("%s is refused with its own reason: %s", async (url, problem) => {
  expect(await client.inspect(url)).toBe(problem);
});

it.each([
  "https://receptor.example/",
  "https://receptor.example:8443/a?b=c",
  "https://RECEPTOR.example./",
  "https://receptor.example:443/",
])("%s is accepted", async (url) => expect(await client.inspect(url)).toBeNull());

it("a name with one private address among public ones is refused, with IPv4 and with IPv6", async () => {
  for (const addresses of [["93.184.215.14", "10.0.0.1"], ["2606:2800:21f::1", "fd00::1"], ["::1"], ["no-address"]]) {
    const mixed = createWebhookClient({ allowLoopback: false, resolve: async () => addresses });
    expect(await mixed.inspect("https://receptor.example/")).toBe("direccion");
  }
});

it("a name without an address, or whose name server fails, is refused at registration", async () => {
  const none = createWebhookClient({ allowLoopback: false, resolve: async () => [] });
  const failing = createWebhookClient({ allowLoopback: false, resolve: () => Promise.reject(new Error("SERVFAIL")) });
  expect(await none.inspect("https://receptor.example/")).toBe("dns");
  expect(await failing.inspect("https://receptor.example/")).toBe("dns");
});

it("where loopback is allowed, it is 127.0.0.0/8 and ::1 and no other private address", async () => {
  const local = createWebhookClient({ allowLoopback: true, resolve: async () => ["192.168.1.1"] });
  for (const url of [
    "http://127.0.0.1:8080/",
    "http://localhost:3/",
    "http://[::1]/",
    "http://0x7f.1/",
    "https://127.9.9.9/",
  ]) {
    expect(await local.inspect(url), url).toBeNull();
  }
  for (const url of [
    "https://10.0.0.1/",
    "https://[::ffff:127.0.0.1]/",
    "https://0.0.0.0/",
    "https://169.254.169.254/",
    "https://receptor.example/",
  ]) {
    expect(await local.inspect(url), url).toBe("direccion");
  }
  expect(await local.inspect("http://192.168.1.1/")).toBe("esquema");
});

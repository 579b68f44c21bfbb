/** The files of `public/` are served unchanged through the API's host, without signing in. */
import { readdirSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { readDemo } from "../demo";
import { test } from "../test";

const { baseUrl } = readDemo();

/** Add a line here for a new file. */
const TYPES: Readonly<Record<string, string>> = {
  "apple-touch-icon.png": "image/png",
  "favicon.ico": "image/x-icon",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "icon-maskable-512.png": "image/png",
  "icon.svg": "image/svg+xml",
  "manifest.webmanifest": "application/manifest+json",
  "postman.json": "application/json; charset=utf-8",
  "robots.txt": "text/plain; charset=utf-8",
  "social.png": "image/png",
};

test("the table names every file of public/", () => {
  expect(readdirSync("public", { recursive: true }).sort()).toEqual(Object.keys(TYPES).sort());
});

for (const [file, type] of Object.entries(TYPES)) {
  test(`/${file} is served byte for byte as ${type}, with the pages' security headers`, async ({ request }) => {
    const answer = await request.get(`${baseUrl}/${file}`);
    expect(answer.status()).toBe(200);
    expect(await answer.body()).toEqual(readFileSync(`public/${file}`));
    const headers = answer.headers();
    expect(headers["content-type"]?.toLowerCase()).toBe(type);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers.etag).toBeDefined();
    expect((await request.post(`${baseUrl}/${file}`)).status()).toBe(405);
  });
}

test("no image is resized, so nothing loads sharp, which is not installed", async ({ request }) => {
  const answer = await request.get(`${baseUrl}/_next/image?url=%2Fsocial.png&w=640&q=75`);
  expect(answer.status()).toBe(404);
});

test("the sign-in page names existing icons and an existing manifest, and the manifest's icons have their stated sizes", async ({
  page,
}) => {
  await page.goto(`${baseUrl}/ingresar`);
  const named = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace(/^\//, "") ?? ""));
  expect(named.sort()).toEqual(["apple-touch-icon.png", "favicon.ico", "icon.svg", "manifest.webmanifest"]);
  const { icons } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")) as {
    icons: { src: string; type: string; sizes: string }[];
  };
  for (const { src, type, sizes } of icons) {
    expect(TYPES[src.slice(1)], src).toBe(type);
    if (sizes === "any") continue;
    const natural = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(natural, src).toBe(sizes);
  }
});

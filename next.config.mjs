/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // It would lie over the navigation.
  devIndicators: false,
  reactStrictMode: true,
  // No image is resized: without this anybody could ask for it, and sharp is not installed (architecture 5).
  images: { unoptimized: true },
  // `npm run verify` checks the types of the whole project; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // A file of the catalog has up to 5 MB (lib/services/catalog/importaciones), and a form wraps it.
  experimental: {
    // Loading every page at the start takes as long as the rest of it; a page loads at its first visit instead.
    preloadEntriesOnStart: false,
    serverActions: { bodySizeLimit: "6mb" },
    // Of a page's script; with 40, the default, a page asked for 20 to 26 (bench/learned.md).
    turbopackChunking: { maxChunkCountPerGroup: 10, requestCost: 600_000 },
  },
  // Of what is no page; pages have theirs, with a nonce, from proxy.ts.
  headers: async () => [
    {
      source: "/api/:path*",
      headers: [
        { key: "content-security-policy", value: "default-src 'none'; frame-ancestors 'none'" },
        { key: "x-content-type-options", value: "nosniff" },
        { key: "referrer-policy", value: "same-origin" },
      ],
    },
    { source: "/_next/:path*", headers: [{ key: "x-content-type-options", value: "nosniff" }] },
  ],
  // No folder can be named by a variable with an extension.
  rewrites: async () => [
    { source: "/guia.md", destination: "/guia/md" },
    { source: "/guia/:capitulo([a-z-]+).md", destination: "/guia/md/:capitulo" },
  ],
  // The same on each machine that builds the same sources: a page of one goes on at another.
  generateBuildId: () => process.env.PF_BUILD ?? null,
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    "pg",
    "kysely",
    "pino",
    "@react-pdf/renderer",
    "node-forge",
    "resend",
    "rate-limiter-flexible",
  ],
};

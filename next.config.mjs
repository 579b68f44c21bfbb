/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // It would lie over the navigation.
  devIndicators: false,
  reactStrictMode: true,
  // `npm run verify` checks the types of the whole project; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    "pg",
    "kysely",
    "pino",
    "@react-pdf/renderer",
    "node-forge",
    "resend",
    "xml-crypto",
    "rate-limiter-flexible",
  ],
};

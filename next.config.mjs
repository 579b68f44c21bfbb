/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run verify` checks the types of the whole project; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: import.meta.dirname,
    // swagger-ui-react's modules lose their side effects in Turbopack (`refract is not a function`): its own whole bundle.
    resolveAlias: { "swagger-ui-bundle": "./node_modules/swagger-ui-react/swagger-ui-bundle.js" },
  },
  serverExternalPackages: ["pg", "kysely", "pino", "@react-pdf/renderer", "node-forge", "resend", "xml-crypto"],
};

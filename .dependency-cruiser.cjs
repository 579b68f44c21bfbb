/**
 * The layering of the project: imports point down, never up.
 *   app | inngest → lib/http | lib/portal → lib/services → { db, lib/integrations } → { lib/platform, lib/contract } → lib/domain
 */
const forbid = (name, from, to, comment) => ({ name, comment, severity: "error", from, to });
const LOCAL = "^(app|components|lib|db|inngest)/";
/** A test may import anything around what it tests. */
const TESTS = "\\.test\\.tsx?$|/testing/";

/** What stands beside the product: it may import the product, tests and benchmarks may import it. */
const BESIDE = "simulator|host|supervisor|admin|tooling|mcp";

/** The one file of the second opinion that asks the product. */
const ASKED = "^lib/tooling/segunda-opinion/producto\\.ts$";

/** The floors of lib/services, from the ground up; those of one floor do not know each other. */
const FLOORS = [
  ["kernel"],
  ["accounts"],
  ["catalog"],
  ["submission"],
  ["issuing"],
  ["notes"],
  ["sales", "purchases", "reception"],
  ["payments"],
  ["notices"],
  ["reports"],
  ["operations"],
];
const wings = (names) => `^lib/services/(${names.join("|")})/`;
/** What no wing of this floor may import: those beside it and those above. Types alone may look up. */
const floorRules = FLOORS.flatMap((floor, index) =>
  floor.map((wing) => {
    const others = [...floor.filter((other) => other !== wing), ...FLOORS.slice(index + 1).flat()];
    return others.length === 0
      ? []
      : forbid(
          `services-floor-${wing}`,
          { path: wings([wing]), pathNot: TESTS },
          { path: wings(others), dependencyTypesNot: ["type-only"] },
          `lib/services/${wing} stands below ${others.join(", ")}.`,
        );
  }),
).flat();

module.exports = {
  forbidden: [
    ...floorRules,
    forbid(
      "services-in-wings",
      {},
      { path: `^lib/services/(?!(?:${FLOORS.flat().join("|")}|testing)/)` },
      "lib/services holds wings, and nothing beside them.",
    ),
    forbid(
      "no-cycles",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
      "A cycle has no layers; types alone may look back.",
    ),
    forbid(
      "domain-is-pure",
      { path: "^lib/domain/", pathNot: "\\.test\\.ts$" },
      { path: ".", pathNot: "^(lib/domain/|node_modules/decimal\\.js)" },
      "lib/domain imports nothing but decimal.js.",
    ),
    forbid(
      "platform-below",
      { path: "^lib/platform/", pathNot: TESTS },
      { path: `${LOCAL}`, pathNot: "^lib/(platform|domain)/" },
      "lib/platform sees only the domain.",
    ),
    forbid(
      "contract-below",
      { path: "^lib/contract/", pathNot: TESTS },
      { path: `${LOCAL}`, pathNot: "^lib/(contract|domain|platform)/" },
      "lib/contract is data about the wire.",
    ),
    forbid(
      "integrations-no-db",
      { path: "^lib/integrations/", pathNot: TESTS },
      { path: `${LOCAL}`, pathNot: "^lib/(integrations|platform|contract|domain)/" },
      "Integrations: data in, data out.",
    ),
    forbid(
      "services-below",
      { path: "^lib/services/", pathNot: TESTS },
      { path: `${LOCAL}`, pathNot: "^(lib/(services|integrations|platform|contract|domain)|db)/" },
      "A use case knows nothing of HTTP, pages or durable functions.",
    ),
    forbid(
      "db-below",
      { path: "^db/", pathNot: TESTS },
      { path: `${LOCAL}`, pathNot: "^(db|lib/(platform|domain|contract))/" },
      "db knows tables, not use cases.",
    ),
    forbid(
      "queries-are-text",
      { path: "^db/(queries|sql)/", pathNot: TESTS },
      { path: "^db/(connection|embedded|backup|migrations)/" },
      "A query is compiled text; its caller, who has a connection, sends it.",
    ),
    forbid(
      "http-below",
      { path: "^lib/http/", pathNot: TESTS },
      { path: `${LOCAL}`, pathNot: "^lib/(http|services|platform|contract|domain)/" },
      "The API's door sees use cases and the contract.",
    ),
    forbid(
      "portal-below",
      { path: "^lib/portal/", pathNot: TESTS },
      {
        path: `${LOCAL}`,
        pathNot: "^lib/(portal|services|platform|contract|domain)/|^lib/http/(error-response|validate)\\.ts$",
      },
      "The portal's door sees use cases and the contract; how a refusal is told, it has in common with the API's.",
    ),
    forbid(
      "components-below",
      { path: "^components/" },
      { path: `${LOCAL}`, pathNot: "^(components|lib/(contract|domain))/" },
      "Components see only contract and domain.",
    ),
    forbid(
      "app-below",
      { path: "^app/" },
      {
        path: `${LOCAL}`,
        pathNot: "^(app|components|lib/(http|portal|contract|domain|platform)|inngest)/|^lib/services/",
      },
      "Pages and routes.",
    ),
    forbid(
      "app-no-db",
      { path: "^app/" },
      { path: "^(db|lib/integrations)/" },
      "No SQL and no outside world in a route.",
    ),
    forbid(
      "inngest-door",
      { path: ".", pathNot: "^(inngest/|app/api/inngest/|lib/(host|supervisor|admin)/)" },
      { path: "^inngest/" },
      "Only app/api/inngest and the host's worker drive durable functions.",
    ),
    forbid(
      "inngest-below",
      { path: "^inngest/", pathNot: "^inngest/embedded/|\\.test\\.ts$" },
      { path: `${LOCAL}`, pathNot: "^(inngest|lib/(services|platform|contract|domain))/" },
      "Durable functions hold steps only.",
    ),
    forbid(
      "embedded-below",
      { path: "^inngest/embedded/" },
      { path: `${LOCAL}`, pathNot: "^(inngest|db|lib/platform)/" },
      "The embedded executor needs only the database.",
    ),
    forbid(
      "product-stands-alone",
      { path: ".", pathNot: `^lib/(${BESIDE})/|^bench/|${TESTS}` },
      { path: `^lib/(${BESIDE})/` },
      "The product knows nothing of what runs it, tries it or checks it.",
    ),
    forbid(
      "host-below",
      { path: "^lib/host/", pathNot: TESTS },
      { path: `${LOCAL}`, pathNot: "^(lib/(host|http|services|platform|contract|domain)|db|inngest|app/api)/" },
      "A process of the service runs alone: what started it, it does not know.",
    ),
    forbid(
      "supervisor-below",
      { path: "^lib/supervisor/", pathNot: TESTS },
      {
        path: `${LOCAL}`,
        pathNot: "^(lib/(supervisor|host|services|integrations|platform|contract|domain)|db|inngest)/",
      },
      "It starts the processes and fills the demonstration; it loads no page, no route and no simulator.",
    ),
    forbid(
      "admin-below",
      { path: "^lib/admin/", pathNot: TESTS },
      {
        path: `${LOCAL}`,
        pathNot: "^(lib/(admin|supervisor|services|integrations|platform|contract|domain)|db|inngest)/",
      },
      "A command is a use case with options; what runs it finds in the supervisor's data folder.",
    ),
    forbid(
      "mcp-below",
      { path: "^lib/mcp/", pathNot: TESTS },
      { path: `${LOCAL}`, pathNot: "^lib/(mcp|platform)/" },
      "It is a client of the public API, from outside.",
    ),
    forbid(
      "tooling-below",
      { path: "^lib/tooling/", pathNot: `${TESTS}|${ASKED}` },
      { path: `${LOCAL}`, pathNot: "^lib/(tooling|platform)/" },
      "What checks the repository reads it; it does not run it.",
    ),
    forbid(
      "asked-for-amounts",
      { path: ASKED },
      { path: `${LOCAL}`, pathNot: "^lib/(tooling|platform|domain)/" },
      "What the second opinion judges is the domain.",
    ),
    forbid(
      "second-opinion-alone",
      { path: `^lib/tooling/segunda-opinion/(modelo|generador)\\.ts$` },
      { path: ".", pathNot: "^lib/(tooling/segunda-opinion/modelo|platform/testing/random)\\.ts$" },
      "It counts every amount from the documents alone, or it would repeat our mistakes.",
    ),
    forbid(
      "sdk-stands-alone",
      { path: "^sdk/typescript/src/", pathNot: "\\.test\\.ts$" },
      { path: ".", pathNot: "^sdk/typescript/src/" },
      "A library is for strangers: it has no dependency, and nothing of ours.",
    ),
    forbid(
      "nothing-needs-the-sdk",
      { path: "^(app|components|lib|db|inngest)/" },
      { path: "^sdk/" },
      "The product does not know its libraries.",
    ),
    forbid(
      "simulator-judges-alone",
      { path: "^lib/simulator/", pathNot: "\\.test\\.ts$" },
      { path: "^lib/(domain|services|http|contract)/|^db/" },
      "It recomputes every amount itself, or it would confirm our mistakes.",
    ),
    forbid(
      "only-db-has-sql",
      { path: ".", pathNot: "^db/|^bench/" },
      { path: "node_modules/(@types/)?(kysely|pg)/" },
      "Only db imports kysely or pg.",
    ),
    forbid(
      "only-services-import-db",
      { path: "^(app|components|lib)/", pathNot: "^lib/(services|host|supervisor|admin)/|\\.test\\.ts$" },
      { path: "^db/" },
      "Only lib/services imports db.",
    ),
    forbid(
      "routes-only-api-host",
      { path: ".", pathNot: `^lib/host/|^app/api/v1/|${TESTS}` },
      { path: "^app/api/.*routes?\\.ts$" },
      "Only the API host imports routes.",
    ),
    forbid(
      "http-without-next",
      { path: "^(lib/(http|services|integrations|platform|contract|domain)|db|app/api/v1)/" },
      { path: "node_modules/(next|server-only)/" },
      "The API runs on any host.",
    ),
    forbid(
      "no-dev-dependencies-in-product",
      {
        path: "^(app|components|lib|db|inngest)/",
        pathNot: "\\.test\\.tsx?$|/testing/|^db/schema/generate|^lib/tooling/",
      },
      { dependencyTypes: ["npm-dev"], pathNot: "node_modules/@types/" },
      "What runs is in dependencies.",
    ),
    forbid("resolvable", {}, { couldNotResolve: true }, "Every import resolves."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // The client's program is compiled by its own test, beside types that are generated there.
    exclude: { path: "(^|/)\\.(next|build|data)/|openapi/testing/client/|^sdk/typescript/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};

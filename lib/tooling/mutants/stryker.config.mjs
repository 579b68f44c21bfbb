/** See the README beside it. Tests of other folders do not count: a rule is to be held where it stands. */
export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "lib/tooling/mutants/vitest.config.ts", related: false },
  mutate: ["lib/domain/**/*.ts", "!lib/domain/**/*.test.ts", "!lib/domain/testing/**"],
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 1,
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: ".build/mutants.json" },
  tempDirName: ".build/stryker",
};

/** Folders of services and components have layers: none is in a cycle. Types and tests are left out; they may look back. */
module.exports = {
  forbidden: [
    {
      name: "no-folder-cycles",
      comment: "A cycle of folders has no layers.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: "^(lib/services|components)/",
    exclude: { path: "\\.test\\.tsx?$|/testing/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: false,
  },
};

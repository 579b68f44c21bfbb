/**
 * Folders have layers: none is in a cycle. Types and tests are left out; they may look back. What a folder holds belongs
 * to it, so a folder and one inside it may import each other.
 */
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
    includeOnly: "^(lib|components|db|inngest|app)/",
    exclude: { path: "\\.test\\.tsx?$|/testing/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: false,
  },
};

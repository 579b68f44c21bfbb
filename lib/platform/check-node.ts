/**
 * Runs first in `start`, `dev` and `test`: refuses a Node that cannot run the service, with one line that says what to
 * do.
 */
const NEEDED_MAJOR = 24;
const NEEDED_MINOR = 7;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NEEDED_MAJOR || (major === NEEDED_MAJOR && minor < NEEDED_MINOR)) {
  process.stderr.write(
    `PuraFactura needs Node ${NEEDED_MAJOR}.${NEEDED_MINOR} or newer and this is ${process.versions.node}: run \`npm ci\` (it brings Node 24 along) and use the npm scripts (\`npm start\`, \`npm test\`).\n`,
  );
  process.exit(1);
}

/** `npm run wal -- base|verify|restore|drill|prune ARCHIVE`: an archive of the log, and what can be restored from it. */
import "./begin";

const { walCommand } = await import("./wal/command");
process.exitCode = await walCommand(process.argv.slice(2), process.env);

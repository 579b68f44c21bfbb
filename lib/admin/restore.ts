/**
 * `npm run restore -- FOLDER`: restores a backup into the empty database of DATABASE_OWNER_URL and checks it. With
 * `--drill` before the folder, into one that is gone afterwards.
 */
import "./begin";

const { backupCommand } = await import("./backup/command");
process.exitCode = await backupCommand("restore", process.argv.slice(2), process.env);

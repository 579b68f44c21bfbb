/** `npm run backup -- FOLDER`: a consistent copy of all data of DATABASE_OWNER_URL, with a list of its content. */
import "./begin";

const { backupCommand } = await import("./backup/command");
process.exitCode = await backupCommand("backup", process.argv.slice(2), process.env);

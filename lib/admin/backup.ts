/** `npm run backup -- FOLDER`: all data of DATABASE_OWNER_URL, in a consistent copy that says what it holds. */
import "@/lib/platform/check-node";

const { backupCommand } = await import("./backup/command");
process.exitCode = await backupCommand("backup", process.argv.slice(2), process.env);

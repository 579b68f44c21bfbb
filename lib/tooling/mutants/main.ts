/** `npm run mutants -- FILE…` tries these files, without any those that changed, and those that were never tried. */
import { changedFiles, readRecord, score, tryFile, untriedFiles, writeRecord } from "./mutants";

const record = readRecord();
const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : [...changedFiles(record), ...untriedFiles(record)];
for (const file of files) {
  const tried = await tryFile(file, console.log);
  console.log(`${file}: ${tried.killed} of ${tried.mutants} noticed`);
  writeRecord({ ...readRecord(), [file]: tried });
}
const all = Object.values(readRecord());
console.log(`${all.length} files, ${score(all).toFixed(1)} % noticed.`);

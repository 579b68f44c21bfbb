/** `npm run mutants -- FILE…` tries these files, without any those that changed, and those that were never tried. */
import { changedFiles, readRecord, score, tryFiles, untriedFiles, writeRecord } from "./mutants";

const record = readRecord();
const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : [...changedFiles(record), ...untriedFiles(record)];
const tried = await tryFiles(files, console.log);
for (const [file, { killed, mutants }] of Object.entries(tried)) {
  console.log(`${file}: ${killed} of ${mutants} noticed`);
}
// Read again, because another run may have ended meanwhile.
writeRecord({ ...readRecord(), ...tried });
const all = Object.values(readRecord());
console.log(`${all.length} files, ${score(all).toFixed(1)} % noticed.`);

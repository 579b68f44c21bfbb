/**
 * A child process that serves and logs as ours do. It answers when a request's body is complete, and tells its parent
 * when a request begins. `GET /log` answers after it has logged a second time on both outputs.
 */
import { createServer } from "node:http";
import { log } from "@/lib/platform/log";
import { endWithSupervisor } from "../child-life";
import { drainable } from "../drain";

const DRAIN_LIMIT_MS = 60_000;

function logOnAll(): void {
  log().info("a line");
  console.log("a line");
  console.error("a line");
}

logOnAll();
const server = createServer((request, response) => {
  process.send?.("begun");
  if (request.url === "/log") logOnAll();
  request.resume().on("end", () => setImmediate(() => response.end("whole")));
});
const drain = drainable(server, 0);
server.listen(Number(process.env.PORT), "127.0.0.1");

endWithSupervisor(() => drain(DRAIN_LIMIT_MS), DRAIN_LIMIT_MS);

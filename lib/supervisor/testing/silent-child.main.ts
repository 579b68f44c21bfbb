/** A child process that serves until `/hang` is requested; then it keeps running and answers nothing. */
import { createServer } from "node:http";

const server = createServer((request, response) => {
  if (request.url === "/hang") for (;;);
  response.end(String(process.pid));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("disconnect", () => process.exit());

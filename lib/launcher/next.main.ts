/** The portal's process: Next on an internal port, reached only through the API host. */
import { createServer } from "node:http";
import next from "next";
import { env } from "@/lib/platform/env";
import { endWithLauncher } from "./child-life";

const { NEXT_HOST: hostname, NEXT_PORT: port } = env();
const dev = process.env.PF_DEV === "1";

const app = next({ dev, dir: process.cwd(), hostname, port });
await app.prepare();
const handle = app.getRequestHandler();
const upgrade = app.getUpgradeHandler();
// Hot reload, in development. The API host gives up an idle connection before this server does (docs/decisions/0001-way-to-next.md).
const options = { shouldUpgradeCallback: () => dev, keepAliveTimeout: 65_000 };
const server = createServer(options, (request, response) => void handle(request, response));
server.on("upgrade", (request, socket, head) => void upgrade(request, socket, head));
server.listen(port, hostname);

endWithLauncher(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

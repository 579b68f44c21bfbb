/** The durable functions behind HTTP, where the stand-in of an engine calls them; in the service Next serves them. */
import { createServer } from "node:http";
import { serve } from "inngest/node";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { SERVE_PATH } from "@/inngest/registration";
import { endWithSupervisor } from "@/lib/host/child-life";

// As in the worker: the SDK copies the whole environment at each call.
process.env = { ...process.env };

const server = createServer(serve({ client: inngest, functions, servePath: SERVE_PATH }));
server.listen(Number(process.env.MOTOR_PORT), "127.0.0.1");
endWithSupervisor(async () => {
  server.closeAllConnections();
  server.close();
});

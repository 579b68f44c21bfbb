/** Checks compose.yaml against the program without Docker: everything that it would start exists and fits together. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { refusalOf } from "@/lib/contract/refusal";
import { type CONNECTIONS, connectionsFor } from "@/lib/host/connections";
import { readEnv, VARIABLE_NAMES } from "@/lib/platform/env";
import { BUILD_DIR } from "@/lib/supervisor/build/build";
import { ENTRY_POINTS } from "@/lib/supervisor/build/bundles";
import { NODE_VARIABLES, nodeFlags } from "./node-flags";

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  configs?: { source: string }[];
  deploy?: { replicas: number };
}

interface Compose {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, unknown>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
}

const read = (file: string) => readFileSync(path.resolve(file), "utf8");
const compose = parse(read("deploy/compose.yaml"), { merge: true }) as Compose;
const { services } = compose;
const ours = Object.entries(services).filter(([, { image }]) => image === "purafactura");

/** The values of an .env file. Variables with `:?` must be given; those with `:-` have a default, `:+` another value. */
const GIVEN: Record<string, string> = {
  MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
  METRICS_TOKEN: "0123456789abcdef",
  PUBLIC_URL: "https://facturas.example.cr",
};
const filled = (text: string) =>
  text.replace(/\$\{(\w+):([?+-])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
    kind === "?" ? (GIVEN[name] ?? "abcdef0123456789") : kind === "-" ? rest : "",
  );

/** The variables that an operator can set, by the first list of docs/operate.md, which a test compares with the program. */
const documented = new Set(
  (
    read("docs/operate.md")
      .split("## Environment")[1]
      ?.split("**Tests only**")[0]
      ?.match(/(?<=`)[A-Z][A-Z_]{3,}(?=`)/g) ?? []
  ).flatMap((name) =>
    // "and the same three with `PRODUCCION`"
    name.startsWith("HACIENDA_PRUEBAS_") ? [name, name.replace("PRUEBAS", "PRODUCCION")] : name,
  ),
);

/** What the containers fix, or what has no meaning in them. */
const NOT_SET_HERE: Record<string, string> = {
  API_KEY: "an integrator's, for the clients of the API",
  DATA_DIR: "each container has what it keeps in Postgres",
  DATABASE_OWNER_URL: "only the migrator has it",
  DEMO_WEBHOOK_URL: "production makes no demonstration",
  HACIENDA_XSD_DIR: "the simulator judges by our own tables",
  HOST: "fixed: all addresses of the container",
  INNGEST_DEV: "not in production",
  MAIL_PREVIEW: "shows mails to this machine, which is the container",
  NEXT_ORIGIN: "fixed: the balancer",
  PORTAL: "leave the service out",
  PRODUCCION: "part of a name",
  RESEND_BASE_URL: "for tests",
  SIMULATOR_CONTROL_TOKEN: "production has no control endpoint",
  WAL_ARCHIVE: "of the embedded database; Postgres's own container has ARCHIVE",
  WEBHOOK_ALLOW_LOOPBACK: "the container itself",
};

/** Variables that a library reads; its package contains the name. */
const LIBRARIES: Record<string, string> = {
  INNGEST_BASE_URL: "node_modules/inngest/helpers/consts.js",
  AUTH_TRUST_HOST: "node_modules/next-auth/utils/detect-origin.js",
};

describe("each container of ours", () => {
  it.each(ours)("%s runs a module of the build from the one image", (name, { command, build }) => {
    const module = path.basename(command?.at(-1) ?? "", ".mjs");
    expect(command).toEqual(["node", ...nodeFlags(module), `${path.relative(process.cwd(), BUILD_DIR)}/${module}.mjs`]);
    expect(existsSync(path.resolve(ENTRY_POINTS[module] ?? "nothing")), `${name}: ${module}`).toBe(true);
    expect(existsSync(path.resolve("db", build?.context ?? "", build?.dockerfile ?? "nothing"))).toBe(true);
  });

  it("gets Node's variables from the image", () => {
    const image = read("deploy/Dockerfile")
      .split(/^FROM /m)
      .at(-1);
    for (const [name, value] of Object.entries(NODE_VARIABLES))
      expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, "m"));
  });

  it.each(ours)(
    "%s gets variables that the program reads, with values that it accepts",
    (name, { environment = {} }) => {
      const unknown = Object.keys(environment).filter((variable) => {
        const file = LIBRARIES[variable];
        if (file !== undefined) return !read(file).includes(variable);
        return !VARIABLE_NAMES.has(variable) && !(name === "migrate" && variable === "DATABASE_OWNER_URL");
      });
      expect(unknown.filter((variable) => !documented.has(variable))).toEqual([]);
      const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]));
      expect(() => readEnv(given)).not.toThrow();
    },
  );

  it("every variable that an operator can set reaches a container, so that .env never says something in vain", () => {
    const passed = new Set(ours.flatMap(([, { environment = {} }]) => Object.keys(environment)));
    expect(documented.size).toBeGreaterThan(40);
    expect([...documented].filter((name) => !passed.has(name) && !(name in NOT_SET_HERE))).toEqual([]);
    expect(Object.keys(NOT_SET_HERE).filter((name) => !documented.has(name))).toEqual([]);
  });

  it("except the migrator never sees the owner's address", () => {
    for (const [name, { environment }] of ours) {
      expect("DATABASE_OWNER_URL" in (environment ?? {}), name).toBe(name === "migrate");
      if (environment !== undefined && "DATABASE_URL" in environment && name !== "migrate")
        expect(services[name]?.depends_on?.migrate?.condition).toBe("service_completed_successfully");
    }
  });
});

describe("ports and names agree", () => {
  const env = (name: string) => services[name]?.environment ?? {};

  it("the API host finds Next where it listens, and the balancer finds the API hosts", () => {
    const balancer = compose.configs.balancer?.content ?? "";
    for (const [name, port] of [
      ["api", env("api").PORT],
      ["next", env("next").NEXT_PORT],
    ])
      expect(balancer).toMatch(new RegExp(`server-template ${name} \\d+ ${name}:${port} check`));
    const { hostname, port } = new URL(env("api").NEXT_ORIGIN ?? "");
    expect(hostname).toBe("balancer");
    expect(balancer).toMatch(new RegExp(`bind :${port}\\n *default_backend next`));
    expect(services.balancer?.ports?.[0]).toMatch(
      new RegExp(`:${/bind :(\d+)/.exec(compose.configs.balancer?.content ?? "")?.[1]}$`),
    );
    for (const name of ["api", "next"]) expect(services[name]?.deploy?.replicas, name).toBeGreaterThan(1);
  });

  it("without a host, the balancer says what the API says while the database is away", () => {
    const { text } = refusalOf("no_disponible");
    const balancer = compose.configs.balancer?.content ?? "";
    const bodies = [...balancer.matchAll(/http-error status (\d+) .* string '(.*)' hdr Retry-After \d+/g)];
    expect(bodies.map(([, status, body = ""]) => [status, JSON.parse(body)])).toEqual(
      ["502", "503", "504"].map((status) => [status, { error: text, codigo: "no_disponible" }]),
    );
  });

  it("health is requested where it is answered", () => {
    expect(services.api?.healthcheck?.test.at(-1)).toContain(`127.0.0.1:${env("api").PORT}/api/health`);
    expect(services.next?.healthcheck?.test.at(-1)).toContain(`127.0.0.1:${env("next").NEXT_PORT}/`);
    expect(services.worker?.healthcheck?.test.at(-1)).toContain(`127.0.0.1:${env("worker").WORKER_PORT}/`);
  });

  it("Inngest and the application have the same keys and addresses for each other", () => {
    expect(env("inngest").INNGEST_SDK_URL).toBe(`${env("worker").INNGEST_SERVE_ORIGIN}/api/inngest`);
    expect(env("worker").INNGEST_BASE_URL).toBe("http://inngest:8288");
    for (const key of ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"])
      expect(env("inngest")[key]).toBe(env("worker")[key]);
  });

  it("only the balancer's network is trusted about the client's address", () => {
    expect(env("api").TRUSTED_PROXIES).toBe(compose.networks.default.ipam.config[0]?.subnet);
    for (const [name, { ports }] of Object.entries(services))
      expect(ports === undefined, name).toBe(name !== "balancer");
  });

  it("every named service, volume and config exists", () => {
    for (const { depends_on = {}, volumes = [], configs = [] } of Object.values(services)) {
      for (const needed of Object.keys(depends_on)) expect(services).toHaveProperty(needed);
      const named = volumes.map((volume) => filled(volume).split(":")[0] ?? "").filter((name) => !name.startsWith("/"));
      for (const name of named) expect(compose.volumes).toHaveProperty(name);
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
    }
  });
});

describe("Postgres", () => {
  const flag = (name: string, option: string) => {
    const command = services[name]?.command ?? [];
    return Number(
      /\d+$/.exec(
        command[command.findIndex((word) => word.startsWith(option)) + (name === "inngest" ? 1 : 0)] ?? "",
      )?.[0],
    );
  };
  const replicas = (name: string) => services[name]?.deploy?.replicas ?? 1;
  const processOf = (name: string) =>
    path.basename(services[name]?.command?.at(-1) ?? "", ".mjs") as keyof typeof CONNECTIONS;

  it("accepts every connection that the containers open at most, even during a deploy, and a fifth more", () => {
    const counts = ours
      .filter(([, { environment }]) => environment && "DATABASE_URL" in environment)
      .map(([name]) => [processOf(name), replicas(name)]);
    const needed = connectionsFor(Object.fromEntries(counts)) + flag("inngest", "--postgres-max-open-conns");
    expect(needed).toBeGreaterThan(0);
    expect(flag("postgres", "--max_connections=")).toBeGreaterThanOrEqual(needed * 1.2);
    expect(read("docs/operate.md")).toContain(`= ${needed} of ${flag("postgres", "--max_connections=")}`);
  });
});

describe("the image", () => {
  it("has the Node that package.json pins", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const versions = [...read("deploy/Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(new Set(versions)).toEqual(new Set([dependencies.node]));
  });

  it("creates the roles in the application's and the owner's database addresses", () => {
    const sql = compose.configs.roles?.content ?? "";
    const owner = /create role (\w+) login[^;]*createrole/.exec(sql)?.[1];
    expect(services.migrate?.environment?.DATABASE_OWNER_URL).toContain(`//${owner}:`);
    expect(sql).toContain(`create database purafactura owner ${owner}`);
  });
});

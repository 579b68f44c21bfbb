/** Checks compose.yaml against the program without Docker: everything that it would start exists and fits together. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
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

/** The values of an .env file. Variables with `:?` must be given; those with `:-` have a default. */
const GIVEN: Record<string, string> = {
  MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
  METRICS_TOKEN: "0123456789abcdef",
  PUBLIC_URL: "https://facturas.example.cr",
};
const filled = (text: string) =>
  text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
    kind === "?" ? (GIVEN[name] ?? "abcdef0123456789") : rest,
  );

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
      expect(unknown).toEqual([]);
      const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]));
      expect(() => readEnv(given)).not.toThrow();
    },
  );

  it("except the migrator never sees the owner's address", () => {
    for (const [name, { environment }] of ours) {
      expect("DATABASE_OWNER_URL" in (environment ?? {}), name).toBe(name === "migrate");
      if (name !== "migrate")
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
    expect(balancer).toMatch(new RegExp(`bind :${port}\\n *no option forwardfor\\n *default_backend next`));
    expect(services.balancer?.ports?.[0]).toMatch(
      new RegExp(`:${/bind :(\d+)/.exec(compose.configs.balancer?.content ?? "")?.[1]}$`),
    );
    for (const name of ["api", "next"]) expect(services[name]?.deploy?.replicas, name).toBeGreaterThan(1);
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
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(":")[0] ?? "");
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
    const counts = ours.map(([name]) => [processOf(name), replicas(name)]);
    const needed = connectionsFor(Object.fromEntries(counts)) + flag("inngest", "--postgres-max-open-conns");
    expect(needed).toBeGreaterThan(0);
    expect(flag("postgres", "max_connections=")).toBeGreaterThanOrEqual(needed * 1.2);
    expect(read("docs/operate.md")).toContain(`= ${needed} of ${flag("postgres", "max_connections=")}`);
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

/**
 * The files of one worker share their modules, because loading them again costs more than most tests. What a file put
 * into the environment must not reach the next one.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { forgetEnv } from "@/lib/platform/env";

const holder: { purafacturaFirstEnv?: NodeJS.ProcessEnv } = globalThis as never;

holder.purafacturaFirstEnv ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in holder.purafacturaFirstEnv)) delete process.env[name];
Object.assign(process.env, holder.purafacturaFirstEnv);
forgetEnv();

// As Next's server does before it loads anything: by it Next tells one request from another.
Object.assign(globalThis, { AsyncLocalStorage });

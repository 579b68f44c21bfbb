import { fileURLToPath } from "node:url";
import type { Env } from "@/lib/platform/env";
import type { Almacen } from "./almacen";
import { createCarpeta } from "./carpeta";
import { createS3 } from "./s3";

type Config = Pick<Env, "ARCHIVE_URL" | "ARCHIVE_REGION" | "ARCHIVE_ACCESS_KEY_ID" | "ARCHIVE_SECRET_ACCESS_KEY">;

/** The store that the environment names, which has checked them; null without one. */
export function openAlmacen({ ARCHIVE_URL: url, ...config }: Config): Almacen | null {
  if (url === undefined) return null;
  if (url.startsWith("file:")) return createCarpeta(fileURLToPath(url));
  return createS3({
    url: url.replace(/^s3:/, "https:").replace(/^s3\+http:/, "http:"),
    region: config.ARCHIVE_REGION,
    accessKeyId: config.ARCHIVE_ACCESS_KEY_ID ?? "",
    secretAccessKey: config.ARCHIVE_SECRET_ACCESS_KEY ?? "",
  });
}

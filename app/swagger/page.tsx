import type { Metadata } from "next";
import { connection } from "next/server";
import { PublicHeader } from "@/components/layout/public-header";
import { Explorer } from "./explorer";

export const metadata: Metadata = { title: "API" };

export default async function SwaggerPage() {
  await connection();
  return (
    <>
      <PublicHeader here="/swagger" />
      <Explorer />
    </>
  );
}

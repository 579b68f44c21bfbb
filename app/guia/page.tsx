import type { Metadata } from "next";
import { connection } from "next/server";
import { PublicHeader } from "@/components/layout/public-header";
import { Errors, Idempotency, Limits, States } from "./behaviour";
import { Cases } from "./cases";
import { Proveedores } from "./proveedores";
import { Changelog, ErrorCodes, NotYet, Simulator, TestClock } from "./reference";
import { SinInternet } from "./sin-internet";
import { Authentication, Start } from "./start";
import { Webhooks } from "./webhooks";

export const metadata: Metadata = {
  title: "Guía",
  description: "De cero a la primera factura electrónica en cinco minutos.",
};

const CHAPTERS = [
  ["inicio", "Primera factura"],
  ["autenticacion", "Autenticación"],
  ["casos", "De la vida real"],
  ["idempotencia", "Idempotencia"],
  ["sin-internet", "Sin internet"],
  ["estados", "Estados"],
  ["proveedores", "Proveedores"],
  ["webhooks", "Webhooks"],
  ["errores", "Errores"],
  ["codigos", "Códigos de error"],
  ["limites", "Límites"],
  ["simulador", "Simulador"],
  ["reloj", "Reloj de pruebas"],
  ["pendiente", "Lo que falta"],
  ["cambios", "Cambios"],
] as const;

export default async function GuidePage() {
  await connection();
  return (
    <>
      <PublicHeader here="/guia" />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 sm:px-8 lg:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label="Capítulos" className="lg:sticky lg:top-24 lg:self-start">
          <ul className="flex flex-wrap gap-1 text-sm lg:flex-col">
            {CHAPTERS.map(([id, name]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-lg px-2.5 py-1.5 text-ink-soft hover:bg-sunken hover:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0 max-w-3xl">
          <h1 className="text-[32px] leading-tight font-semibold tracking-tight text-balance">
            Comprobantes electrónicos desde tu sistema
          </h1>
          <p className="mt-3 mb-10 text-lg text-ink-soft">
            Una llave, una solicitud, y Hacienda tiene tu factura firmada. Esta guía te lleva de la mano; el detalle de
            cada endpoint está en el{" "}
            <a href="/swagger" className="font-medium text-accent underline underline-offset-4">
              API
            </a>
            .
          </p>
          <Start />
          <Authentication />
          <Cases />
          <Idempotency />
          <SinInternet />
          <States />
          <Proveedores />
          <Webhooks />
          <Errors />
          <ErrorCodes />
          <Limits />
          <Simulator />
          <TestClock />
          <NotYet />
          <Changelog />
        </main>
      </div>
    </>
  );
}

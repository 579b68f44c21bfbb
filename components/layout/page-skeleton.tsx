/** The outline of a page that is loading, in the sizes of its content. */
import type { Forma } from "../ui/link-pending";
import { Skeleton } from "../ui/states";

const ROWS = 8;
const CARDS = 2;
const LINES = 4;

export function PageSkeleton({ forma }: { forma: Forma }) {
  return (
    <div role="status">
      <span className="sr-only">Cargando…</span>
      <div className="mb-5">
        <div className="flex h-9 items-center">
          <Skeleton className="h-6 w-44" />
        </div>
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      {forma === "lista" ? <ListShape /> : <CardsShape />}
    </div>
  );
}

function ListShape() {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <Skeleton className="h-9 w-full max-w-sm" />
      </div>
      <div className="h-9 border-b border-line" />
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className="flex h-13 items-center gap-6 border-b border-line px-4 sm:px-5">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-32 max-sm:hidden" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
      <div className="h-13" />
    </div>
  );
}

function CardsShape() {
  return (
    <div className="grid gap-5">
      {Array.from({ length: CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className="rounded-xl border border-line bg-surface shadow-card">
          <div className="flex h-13 items-center border-b border-line px-4 sm:px-5">
            <Skeleton className="h-5 w-40" />
          </div>
          <div className="grid gap-4 px-4 py-4 sm:px-5">
            {Array.from({ length: LINES }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
              <Skeleton key={line} className={`h-5 ${line % 2 === 0 ? "w-2/3" : "w-1/2"}`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

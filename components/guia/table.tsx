import type { ReactNode } from "react";

/** Rows under a head; on a narrow screen the table scrolls by itself. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <section
      aria-label={head.join(", ")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-surface"
    >
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken text-ink">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])} className="border-t border-line align-top">
              {row.map((cell, index) => (
                <td key={head[index]} className="px-4 py-2 first:font-medium first:whitespace-nowrap first:text-ink">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

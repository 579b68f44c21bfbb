/** Finds an element in a structure table. */
import type { ElementStructure } from "./element";

/** The element at `path` (names below the root, joined by `/`), or `undefined` when the type has no such element. */
export function findElement(root: ElementStructure, path: string): ElementStructure | undefined {
  return path
    .split("/")
    .reduce<ElementStructure | undefined>(
      (element, name) => element?.children?.find((child) => child.name === name),
      root,
    );
}

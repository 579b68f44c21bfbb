/** Makes the table of one document type out of another's by naming the differences, as the norm's annexes do. */
import { assert } from "@/lib/platform/assert";
import type { ElementStructure } from "./element";

/** What happens at one path: the element goes, changes, or others come right before or after it. */
export interface Edit {
  /** Names from below the root, joined by `/`. */
  path: string;
  remove?: true;
  /** Members that take the place of the element's own. */
  set?: Partial<ElementStructure>;
  before?: ElementStructure;
  after?: ElementStructure;
}

/** A copy of `root` called `name`, with each edit applied in turn. An edit that finds no element is a bug. */
export function derive(root: ElementStructure, name: string, edits: readonly Edit[]): ElementStructure {
  const renamed = { ...root, name };
  return edits.reduce((element, edit) => applyEdit(element, edit.path.split("/"), edit), renamed);
}

function applyEdit(parent: ElementStructure, path: readonly string[], edit: Edit): ElementStructure {
  const [head, ...rest] = path;
  const index = parent.children?.findIndex((child) => child.name === head) ?? -1;
  const child = parent.children?.[index];
  assert(child !== undefined, `no element ${edit.path}`);
  const replacement = rest.length > 0 ? [applyEdit(child, rest, edit)] : editedElement(child, edit);
  return { ...parent, children: parent.children?.toSpliced(index, 1, ...replacement) ?? [] };
}

function editedElement(element: ElementStructure, edit: Edit): ElementStructure[] {
  const edited = edit.remove ? [] : [{ ...element, ...edit.set }];
  return [...(edit.before ? [edit.before] : []), ...edited, ...(edit.after ? [edit.after] : [])];
}

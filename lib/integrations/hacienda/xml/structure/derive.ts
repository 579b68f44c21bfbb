/** Makes the table of one document type from another's by naming the differences, as the norm's annexes do. */
import { assert } from "@/lib/platform/assert";
import type { ElementStructure } from "./element";

/** A change at one path: removes the element, changes it, or inserts others directly before or after it. */
export interface Edit {
  /** Names below the root, joined by `/`. */
  path: string;
  remove?: true;
  /** Members that replace the element's own. */
  set?: Partial<ElementStructure>;
  before?: ElementStructure;
  after?: ElementStructure;
}

/** A copy of `root` called `name`, with the edits applied in order. An edit whose path matches no element is a bug. */
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

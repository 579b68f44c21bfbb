/** Adds the examples' recorded answers beside the schemas of an operation's answers. */
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { ANSWERS } from "./answers";
import { callsOf } from "./examples/calls";
import type { ResponseObject } from "./json";
import { operationIdOf } from "./operation-id";

export function withExamples(
  contract: EndpointContract,
  responses: Record<string, ResponseObject>,
): Record<string, ResponseObject> {
  const answers = ANSWERS[operationIdOf(contract)] ?? {};
  for (const { name, summary, status } of callsOf(contract)) {
    const answer = answers[name];
    const media = answer === undefined ? undefined : responses[status]?.content?.[answer.type];
    if (answer === undefined || media === undefined) continue;
    media.examples = { ...media.examples, [name]: { summary, value: answer.body } };
  }
  return responses;
}

/** For what others post to us without a key: each address may do so a number of times in a minute. */
import { refusal } from "@/lib/contract/refusal";
import { addressQuota } from "@/lib/platform/address-quota";
import type { Answer, DoorRequest } from "./door";
import { errorAnswer } from "./error-response";
import { requestIdOf } from "./request-id";
import { stamped } from "./stamp";

/** Counted in this process. Beyond the limit the answer is a 429, and `answer` is not called. */
export function limitAddress(
  limitPerMinute: number,
  answer: (request: DoorRequest, requestId: string) => Promise<Answer>,
): (request: DoorRequest) => Promise<Answer> {
  const countAddress = addressQuota(limitPerMinute);
  return async (request) => {
    const requestId = requestIdOf(request);
    const quota = await countAddress(request.address);
    const { exceeded, limit, resetSeconds: seconds } = quota;
    const answered = exceeded
      ? errorAnswer(refusal("limite_superado", { limit, seconds }, { retryAfterSeconds: seconds }), requestId)
      : await answer(request, requestId);
    return stamped(answered, requestId, quota, new Date());
  };
}

/** What an open page asks for when it wants to hear of changes as they happen. */
export const EVENT_STREAM = "text/event-stream";

/** First of all in every command: Node is new enough, and nothing is logged between the lines of its answer. */
import "@/lib/platform/check-node";
import { logToStandardError } from "@/lib/platform/log";

logToStandardError();

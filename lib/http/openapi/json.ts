/** The parts of an OpenAPI document that this folder makes. */
import type { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A type, because an interface is not assignable to JsonSchema. */
export type Reference = { $ref: string };

export interface Header {
  description: string;
  required?: boolean;
  schema: JsonSchema;
  example?: string;
}

export interface Example {
  summary?: string;
  description?: string;
  value: unknown;
}

export interface MediaType {
  schema: JsonSchema | Reference;
  examples?: Record<string, Example>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema | Reference;
  example?: string;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  "x-scope": readonly string[];
  "x-body-limit-bytes"?: number;
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
}

export const componentRef = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });

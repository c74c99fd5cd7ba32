import type { Request, Response } from 'playwright-core';

interface Sent {
  readonly operationName?: string;
  readonly extensions?: { readonly anonymous?: boolean };
}

/** Queries that start in the same moment are one request with a list. */
const sentIn = (request: Request): readonly Sent[] => {
  if (new URL(request.url()).pathname !== '/graphql') return [];
  const body: unknown = request.postDataJSON() ?? {};
  return Array.isArray(body) ? body : [body as Sent];
};

/** Names of the GraphQL operations that a request sends by POST. */
export const operationsIn = (request: Request): readonly string[] =>
  sentIn(request).flatMap(({ operationName }) => operationName ?? []);

/** The same without those whose answer is the same for everyone. */
export const ownOperationsIn = (request: Request): readonly string[] =>
  sentIn(request).flatMap(({ operationName, extensions }) => (extensions?.anonymous ? [] : (operationName ?? [])));

/** The answer to one operation of a response. */
export const answerIn = async (response: Response, operation: string) => {
  const body = await response.json();
  return Array.isArray(body) ? body[operationsIn(response.request()).indexOf(operation)] : body;
};

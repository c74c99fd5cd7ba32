import type { RouteMatch } from '@bandshell/domain/routes';
import { hasLinkKey } from '../graphql/link-keys.ts';
import { documentData } from './document-data.ts';

/** Ids of the operations that routes inject, written here by the build; empty while developing. */
declare const __ROUTE_OPERATION_IDS__: Readonly<Record<string, string | undefined>>;

/** Longest wait for a prefetched answer. Then the component sends its own request. */
const TIMEOUT_MS = 8_000;

const ask = async (operation: string, variables: unknown, id: string) => {
  const query = new URLSearchParams({
    operationName: operation,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }),
  });
  try {
    const response = await fetch(`/graphql?${query}`, {
      credentials: 'omit',
      headers: { accept: 'application/graphql-response+json, application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || 'errors' in body || !('data' in body)) return undefined;
    return body.data === null ? undefined : { data: body.data };
  } catch {
    return undefined;
  }
};

/**
 * Fetches a route's first answer while its code is still loading. Does nothing if the document contains the answer, if
 * a link's key opens the page, and in development, where operations have no ids.
 */
export const bringAnswer = ({ route: { injects }, params }: RouteMatch, search: string): void => {
  if (injects === undefined || hasLinkKey(search)) return;
  const variables = injects.variables(params);
  const id = __ROUTE_OPERATION_IDS__[injects.operation];
  if (id === undefined || documentData.has(injects.operation, variables)) return;
  documentData.expect(injects.operation, variables, ask(injects.operation, variables, id));
};

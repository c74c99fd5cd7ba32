import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core';
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka';
import { credentials } from './credentials.ts';
import { hasLinkKey } from './link-keys.ts';

/** The highest known versions, by type and id, from answers or topics. */
const versions = new Map<string, number>();

/** Records that this version exists. An answer with a lower version is older. */
export const noteVersion = (typename: string, id: string, version: number): void => {
  const key = typename + id;
  if (version > (versions.get(key) ?? 0)) versions.set(key, version);
};

/** Whether an answer contains something older than a known version. Newer versions are recorded. */
const isOlder = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return false;
  const { __typename: typename, id, version } = data as Record<string, unknown>;
  let older = false;
  if (typeof version === 'number') {
    older = version < (versions.get(`${typename}${id}`) ?? 0);
    noteVersion(String(typename), String(id), version);
  }
  for (const value of Object.values(data)) older = isOlder(value) || older;
  return older;
};

/**
 * Whether the answer to everyone says of something that it does not exist. The viewer's own answer may have it. On a page
 * with a link's key no answer is one to everyone.
 */
const isNothing = ({ operation, data, error }: OperationResult): boolean =>
  operation.context.anonymous === true &&
  error === undefined &&
  Object.values(data ?? {}).includes(null) &&
  !hasLinkKey();

/**
 * Stands before the cache. Keeps out answers that would overwrite better ones: an answer that is older than a known
 * version, and the answer to everyone that has nothing where a logged-in viewer may have something, such as their
 * private video. Such a query is sent once more, with the viewer's session and without shared caches. If that fails, an
 * older answer is used, and the answer to everyone is not.
 */
export const askAgainExchange: Exchange = ({ forward }) => {
  const again = makeSubject<Operation>();
  /** Answers that are asked for again, by the operation's key. `older` is used if there is no other. */
  const first = new Map<number, { readonly older: OperationResult | undefined }>();
  let isLoggedIn = false;
  return (operations$) =>
    pipe(
      merge([operations$, again.source]),
      tap(({ kind, key }) => {
        if (kind === 'teardown') first.delete(key);
      }),
      forward,
      map((result) => {
        const { operation, data } = result;
        const isOld = isOlder(data);
        // The viewer, or null for somebody without a session, where the query asked for it.
        if (data?.currentUser !== undefined) isLoggedIn = data.currentUser !== null;
        if (operation.kind !== 'query') return result;
        const before = first.get(operation.key);
        first.delete(operation.key);
        if (before !== undefined) return data == null ? (before.older ?? result) : result;
        if (!isOld && !(isLoggedIn && isNothing(result))) return result;
        first.set(operation.key, { older: isOld ? result : undefined });
        again.next(
          makeOperation('query', operation, {
            ...operation.context,
            requestPolicy: 'network-only',
            anonymous: false,
            // The operation of an answer is that which was sent: `anonymousExchange` has set these.
            preferGetMethod: false,
            fetchOptions: { credentials },
          }),
        );
        return undefined;
      }),
      filter((result) => result !== undefined),
    );
};

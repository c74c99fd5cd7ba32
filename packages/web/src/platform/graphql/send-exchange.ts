import {
  type Exchange,
  makeErrorResult,
  makeResult,
  type Operation,
  type OperationResult,
  stringifyVariables,
} from '@urql/core';
import { makeFetchBody, makeFetchURL } from '@urql/core/internal';
import { filter, make, mergeMap, pipe, share, takeUntil } from 'wonka';
import { isFirstViewOver } from '../first-view/first-view.ts';
import { credentials } from './credentials.ts';

/** Queries that begin within this time travel together (ms). In the first view, those of the same tick do. */
const TOGETHER_MS = 10;
/** The server takes as many operations in one request. */
const MOST_TOGETHER = 12;

/** An operation on its way. */
interface Sent {
  readonly operation: Operation;
  readonly answer: (result: OperationResult) => void;
  /** Whether nobody waits for it any more. */
  isLeft: boolean;
  /** Ends the request, if nobody waits for any of its answers. */
  leave: () => void;
}

const isForEveryone = ({ operation }: Sent): boolean => operation.context.preferGetMethod === 'force';

const bodyOf = (sent: Sent): string => {
  const body = makeFetchBody(sent.operation);
  const extensions = isForEveryone(sent) ? { ...body.extensions, anonymous: true } : body.extensions;
  return stringifyVariables({ ...body, extensions });
};

/** Sends a request and hands out its answers. A list of answers is in the order of the operations. */
const ask = async (group: readonly Sent[], url: string, init: RequestInit, isList: boolean): Promise<void> => {
  const [first] = group;
  const fetcher = first?.operation.context.fetch ?? fetch;
  const controller = new AbortController();
  for (const sent of group) {
    sent.leave = () => {
      if (group.every(({ isLeft }) => isLeft)) controller.abort();
    };
  }
  let response: Response | undefined;
  try {
    response = await fetcher(url, {
      ...init,
      headers: { accept: 'application/graphql-response+json, application/json', ...init.headers },
      signal: controller.signal,
    });
    const body = JSON.parse(await response.text());
    // A server of an earlier release takes no list, and each takes only so much at once.
    if (isList && response.status === 400) for (const sent of group) sendAlone(sent);
    else {
      group.forEach((sent, index) => {
        sent.answer(makeResult(sent.operation, Array.isArray(body) ? body[index] : body, response));
      });
    }
  } catch (error) {
    const isRefused = response !== undefined && !response.ok && response.statusText !== '';
    const reason = isRefused ? new Error(response?.statusText) : (error as Error);
    for (const sent of group) sent.answer(makeErrorResult(sent.operation, reason, response));
  }
};

const post = (group: readonly Sent[], url: string, body: string, isList: boolean): void => {
  const headers = { 'content-type': 'application/json' };
  const options = isList ? { credentials } : group[0]?.operation.context.fetchOptions;
  void ask(group, url, { ...(options as RequestInit), method: 'POST', headers, body }, isList);
};

function sendAlone(sent: Sent): void {
  if (sent.isLeft) return;
  const { operation } = sent;
  const { url, fetchOptions } = operation.context;
  const body = makeFetchBody(operation);
  if (isForEveryone(sent)) void ask([sent], makeFetchURL(operation, body), fetchOptions as RequestInit, false);
  else post([sent], url, stringifyVariables(body), false);
}

let waiting: Sent[] = [];

const sendTogether = (): void => {
  const all = waiting.filter(({ isLeft }) => !isLeft);
  waiting = [];
  for (let start = 0; start < all.length; start += MOST_TOGETHER) {
    const group = all.slice(start, start + MOST_TOGETHER);
    // Shared caches may answer what is the same for everyone.
    if (group.length === 1 || group.every(isForEveryone)) group.forEach(sendAlone);
    else post(group, group[0]?.operation.context.url ?? '', `[${group.map(bodyOf).join()}]`, true);
  }
};

const send = (sent: Sent): void => {
  // A change is sent at once, and alone. A list names operations by their ids.
  if (sent.operation.kind !== 'query' || sent.operation.extensions?.persistedQuery === undefined) {
    sendAlone(sent);
    return;
  }
  waiting.push(sent);
  if (waiting.length > 1) return;
  if (isFirstViewOver()) setTimeout(sendTogether, TOGETHER_MS);
  else queueMicrotask(sendTogether);
};

/** Sends operations to the server. Queries that begin in the same moment are one request. */
export const sendExchange: Exchange = () => (operations$) => {
  const shared$ = pipe(operations$, share);
  return pipe(
    shared$,
    filter(({ kind }) => kind === 'query' || kind === 'mutation'),
    mergeMap((operation) =>
      pipe(
        make<OperationResult>(({ next, complete }) => {
          const sent: Sent = {
            operation,
            isLeft: false,
            leave: () => undefined,
            answer: (result) => {
              if (sent.isLeft) return;
              next(result);
              complete();
            },
          };
          send(sent);
          return () => {
            sent.isLeft = true;
            sent.leave();
          };
        }),
        takeUntil(
          pipe(
            shared$,
            filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
          ),
        ),
      ),
    ),
  );
};

import { setTimeout as wait } from 'node:timers/promises';
import { type RouteSubject, subjectOf } from '@bandshell/domain/kernel';
import type { OperationAnswer } from '../graphql/run-operation.ts';
import type { DocumentTools, PageRequest } from './document-tools.ts';
import { findSubject } from './find-subject.ts';

/** Maximum time that a document waits for its data; after that the page requests it itself. */
const DATA_WAIT_MS = 5_000;

/** A question for the data of a page. */
export interface AskedPage {
  /** Missing pages are remembered under this key. */
  readonly key: string;
  /** The newest event that made a page, when the question began. */
  readonly makingBefore: number;
  /** The answer for a page that is known not to exist. */
  readonly known: OperationAnswer | undefined;
  /** The time until the client may ask again, because it asked for too many missing pages. 0 if it need not wait. */
  readonly waitMs: number;
  /** The request was counted as one for a page that may not exist. */
  readonly isCounted: boolean;
  /** The path names it; undefined if it names nothing that can be missing. */
  readonly subject: RouteSubject | undefined;
  readonly answer: Promise<OperationAnswer | undefined>;
  /** Whether the answer depends on who asks, as far as it is known now. */
  isPersonal(): boolean;
}

/** Asks for the data that decides a document's status and head. */
export function askPage(tools: DocumentTools, page: PageRequest): AskedPage {
  const { unknown, operations } = tools;
  const { request, match, linkKey } = page;
  let isPersonal = false;
  const key = `${match.route.name} ${JSON.stringify(match.params)} ${linkKey ?? ''}`;
  const makingBefore = unknown.newestMaking;
  const known = unknown.find(key);
  // A client over the limit gets the page without an answer: the page's own request is counted like any other.
  const { injects } = match.route;
  const subject = subjectOf(match.route, match.params);
  const looks =
    known === undefined && (subject !== undefined || (injects !== undefined && operations.has(injects.operation)));
  const waitMs = looks ? unknown.look(request.clientAddress) : 0;
  const ask = (): Promise<OperationAnswer | undefined> =>
    subject === undefined
      ? askFirst(tools, page, () => {
          isPersonal = true;
        })
      : askSubject(tools, page, subject);
  const answer = known === undefined && waitMs === 0 ? ask() : Promise.resolve(known);
  return {
    ...{ key, makingBefore, known, waitMs, subject, answer },
    isCounted: looks && waitMs === 0,
    isPersonal: () => isPersonal,
  };
}

function askSubject(
  { platform }: DocumentTools,
  { request }: PageRequest,
  subject: RouteSubject,
): Promise<OperationAnswer | undefined> {
  return findSubject(platform, subject).catch((error: unknown) => {
    request.log.error({ err: error }, 'what a path names could not be looked up');
    return undefined;
  });
}

/** The answer that the page would ask for first. */
function askFirst(
  { operations, run }: DocumentTools,
  { request, reply, match: { route, params }, linkKey }: PageRequest,
  onPersonal: () => void,
): Promise<OperationAnswer | undefined> {
  const query = route.injects === undefined ? undefined : operations.get(route.injects.operation);
  if (query === undefined || route.injects === undefined) return Promise.resolve(undefined);
  const work = run(request, reply, null, {
    query,
    isPersisted: true,
    variables: route.injects.variables(params),
    operationName: undefined,
    linkKeys: linkKey === undefined ? [] : [linkKey],
    onPersonal,
    // Each language has its own documents.
    onLanguage: () => undefined,
  });
  return Promise.race([work, wait(DATA_WAIT_MS, undefined, { ref: false })]).catch((error: unknown) => {
    request.log.error({ err: error }, 'the first answer of a document failed');
    return undefined;
  });
}

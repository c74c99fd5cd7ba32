import { textAt } from '@bandshell/domain/kernel';
import { operationsByName } from '../document/find-operation.ts';
import type { DocumentBody, SharedDocuments } from '../document/shared-documents.ts';
import type { RequestedOperation } from './read-operation.ts';
import type { OperationAnswer } from './run-operation.ts';

/** The first answer of a channel's page, as its route injects it into the document. */
const CHANNEL_OPERATION = 'ChannelShell';

/** An answer that is under way, and the number of the newest event when it began. */
interface Running {
  readonly eventBefore: number;
  readonly answer: Promise<{ readonly answer: OperationAnswer; readonly isShared: boolean }>;
}

/**
 * The first answer of a channel's page by GET, made once for all who ask for it at the same time or shortly after: when
 * thousands of viewers move to a channel together, the database sees one of them. An event that ends a shared document
 * ends a shared answer.
 */
export class SharedAnswers {
  readonly #shared: SharedDocuments;
  readonly #query: string | undefined;
  readonly #running = new Map<string, Running>();

  /** @param operations the web app's, texts by their hash */
  constructor(shared: SharedDocuments, operations: ReadonlyMap<string, string>) {
    this.#shared = shared;
    this.#query = operationsByName(operations).get(CHANNEL_OPERATION);
  }

  /** By what requests are the same; undefined when the answer is not shared. */
  keyOf({ query, variables }: RequestedOperation, region: string | undefined): string | undefined {
    if (!this.#shared.isOn || query !== this.#query || typeof variables?.login !== 'string') return undefined;
    return `${CHANNEL_OPERATION}\0${JSON.stringify(variables)}\0${region ?? ''}`;
  }

  /** @param acceptEncoding the request's header with that name */
  find(key: string, acceptEncoding: string | undefined): DocumentBody | undefined {
    return this.#shared.find(key, acceptEncoding);
  }

  /** The answer for a request whose key was not found. `ask` runs the operation; it never rejects. */
  async answer(key: string, ask: (onPersonal: () => void) => Promise<OperationAnswer>): Promise<OperationAnswer> {
    const eventBefore = this.#shared.newestEvent;
    const running = this.#running.get(key);
    // An answer that began before the newest event may be older than what this reader knows.
    if (running?.eventBefore === eventBefore) {
      const { answer, isShared } = await running.answer;
      if (isShared) return answer;
    }
    const own: Running = { eventBefore, answer: this.#ask(key, eventBefore, ask) };
    this.#running.set(key, own);
    const { answer } = await own.answer;
    if (this.#running.get(key) === own) this.#running.delete(key);
    return answer;
  }

  async #ask(key: string, eventBefore: number, ask: (onPersonal: () => void) => Promise<OperationAnswer>) {
    let isPersonal = false;
    const answer = await ask(() => {
      isPersonal = true;
    });
    const { data, errors } = answer;
    const isShared = errors === undefined && !isPersonal && textAt(data, 'userOrError', '__typename') === 'User';
    if (isShared) this.#shared.store(key, JSON.stringify({ data }), data, eventBefore);
    return { answer, isShared };
  }
}

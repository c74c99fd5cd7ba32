import { textAt } from '@bandshell/domain/kernel';
import { operationsByName } from '../document/find-operation.ts';
import type { DocumentBody, SharedDocuments } from '../document/shared-documents.ts';
import type { RequestedOperation } from './read-operation.ts';
import type { OperationAnswer } from './run-operation.ts';

/** An operation of the web app whose answer is made once for many readers. */
interface SharedOperation {
  /** It lists current content, so that events about other things may change it. */
  readonly isList: boolean;
  /** Whether an answer may be kept: what is missing now may be there in a moment. */
  readonly isKept: (data: unknown) => boolean;
}

const list: SharedOperation = { isList: true, isKept: () => true };
const categoryList: SharedOperation = { isList: true, isKept: (data) => textAt(data, 'category', 'id') !== undefined };

/** The first answers of the pages that most visitors open, and the navigation beside them. */
const SHARED_OPERATIONS: Readonly<Record<string, SharedOperation>> = {
  ChannelShell: { isList: false, isKept: (data) => textAt(data, 'userOrError', '__typename') === 'User' },
  SideNav: list,
  HomePage: list,
  DirectoryPage: list,
  DirectoryLivePage: list,
  DirectoryVerticalPage: list,
  CategoryPage: categoryList,
  SearchPage: list,
};

/** Longer variables are not those of a page that many open. */
const MAX_VARIABLES = 500;

/** An answer that may be kept. */
export interface SharedAnswer {
  readonly key: string;
  readonly operation: SharedOperation;
}

/** An answer that is under way, and the number of the newest event when it began. */
interface Running {
  readonly eventBefore: number;
  readonly answer: Promise<{ readonly answer: OperationAnswer; readonly isShared: boolean }>;
}

/**
 * Answers by GET, which nobody's session changes, made once for all who ask for the same at the same time or shortly
 * after: when thousands of viewers move to a channel together, the database sees one of them. An event that ends a
 * shared document ends a shared answer.
 */
export class SharedAnswers {
  readonly #shared: SharedDocuments;
  /** By the text of the query. */
  readonly #operations: ReadonlyMap<string, SharedOperation & { readonly name: string }>;
  readonly #running = new Map<string, Running>();

  /** @param operations the web app's, texts by their hash */
  constructor(shared: SharedDocuments, operations: ReadonlyMap<string, string>) {
    this.#shared = shared;
    const texts = operationsByName(operations);
    this.#operations = new Map(
      Object.entries(SHARED_OPERATIONS).flatMap(([name, operation]) => {
        const text = texts.get(name);
        return text === undefined ? [] : [[text, { name, ...operation }] as const];
      }),
    );
  }

  /** By what requests are the same; undefined when the answer is not shared. */
  of(
    { query, variables = {} }: RequestedOperation,
    { region = '', language }: { readonly region: string | undefined; readonly language: string },
  ): SharedAnswer | undefined {
    const operation = this.#shared.isOn ? this.#operations.get(query) : undefined;
    const values = operation && JSON.stringify(variables);
    if (operation === undefined || values === undefined || values.length > MAX_VARIABLES) return undefined;
    return { operation, key: `${operation.name}\0${values}\0${region}\0${language}` };
  }

  /** @param acceptEncoding the request's header with that name */
  find(key: string, acceptEncoding: string | undefined): DocumentBody | undefined {
    return this.#shared.find(key, acceptEncoding);
  }

  /** The answer for a request whose key was not found. `ask` runs the operation; it never rejects. */
  async answer(
    { key, operation }: SharedAnswer,
    ask: (onPersonal: () => void) => Promise<OperationAnswer>,
  ): Promise<OperationAnswer> {
    const eventBefore = this.#shared.newestEvent;
    const running = this.#running.get(key);
    // An answer that began before the newest event may be older than what this reader knows.
    if (running?.eventBefore === eventBefore) {
      const { answer, isShared } = await running.answer;
      if (isShared) return answer;
    }
    const own: Running = { eventBefore, answer: this.#ask({ key, operation }, eventBefore, ask) };
    this.#running.set(key, own);
    const { answer } = await own.answer;
    if (this.#running.get(key) === own) this.#running.delete(key);
    return answer;
  }

  async #ask(
    { key, operation }: SharedAnswer,
    eventBefore: number,
    ask: (onPersonal: () => void) => Promise<OperationAnswer>,
  ) {
    let isPersonal = false;
    const answer = await ask(() => {
      isPersonal = true;
    });
    const { data, errors } = answer;
    const isShared = errors === undefined && !isPersonal && operation.isKept(data);
    const page = { isList: operation.isList, isEmbedded: false };
    if (isShared) this.#shared.store(key, JSON.stringify({ data }), data, eventBefore, page);
    return { answer, isShared };
  }
}

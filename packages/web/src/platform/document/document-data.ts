/** One answer that came with the document or was asked for ahead of its component. */
export interface BroughtAnswer {
  readonly data: unknown;
}

interface InjectedOperation {
  readonly operation: string;
  readonly variables: unknown;
  readonly data: unknown;
}

const isInjected = (value: unknown): value is InjectedOperation =>
  typeof value === 'object' && value !== null && 'operation' in value && 'data' in value && value.data !== null;

/** Text that is the same for the same variables, whatever the order of their names. */
export const operationKey = (operation: string, variables: unknown): string => {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([, field]) => field !== undefined);
    return Object.fromEntries(
      entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
    );
  };
  return `${operation}:${JSON.stringify(sorted(variables ?? {}))}`;
};

/**
 * Answers that are there before a component asks: those that the server put into the document and those that a link
 * asked for ahead. Each is given once; who asks again gets the network's answer.
 */
export class DocumentData {
  readonly #answers = new Map<string, BroughtAnswer | Promise<BroughtAnswer | undefined>>();
  #expected: string | undefined;

  /** Reads the JSON of the document: `{ operations: [{ operation, variables, data }] }`. Anything else is no answer. */
  constructor(json: string | null | undefined) {
    if (json === null || json === undefined || json === '') return;
    let parsed: unknown;
    try {
      parsed = JSON.parse(json);
    } catch {
      return;
    }
    if (typeof parsed !== 'object' || parsed === null || !('operations' in parsed)) return;
    const { operations } = parsed;
    if (!Array.isArray(operations)) return;
    for (const injected of operations.filter(isInjected)) {
      this.#answers.set(operationKey(injected.operation, injected.variables), { data: injected.data });
    }
  }

  /** Gives the answer away; undefined when there is none. */
  take(operation: string, variables: unknown): BroughtAnswer | Promise<BroughtAnswer | undefined> | undefined {
    const key = operationKey(operation, variables);
    const answer = this.#answers.get(key);
    this.#answers.delete(key);
    return answer;
  }

  has(operation: string, variables: unknown): boolean {
    return this.#answers.has(operationKey(operation, variables));
  }

  /** Keeps an answer that is on its way. Only the newest is kept: the viewer goes to one page at a time. */
  expect(operation: string, variables: unknown, answer: Promise<BroughtAnswer | undefined>): void {
    if (this.#expected !== undefined) this.#answers.delete(this.#expected);
    this.#expected = operationKey(operation, variables);
    this.#answers.set(this.#expected, answer);
  }
}

const element = typeof document === 'undefined' ? null : document.getElementById('bandshell-data');

/** What came with this document. */
export const documentData = new DocumentData(element?.textContent);

/** One answer that the document contained or that was fetched before its component rendered. */
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

const injectedIn = (json: string | null | undefined): InjectedOperation[] => {
  try {
    const parsed: unknown = JSON.parse(json ?? '');
    if (typeof parsed !== 'object' || parsed === null || !('operations' in parsed)) return [];
    return Array.isArray(parsed.operations) ? parsed.operations.filter(isInjected) : [];
  } catch {
    return [];
  }
};

/** A string that is the same for the same variables, regardless of the order of their names. */
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
 * A component requests an answer twice when it mounts: to render and to subscribe. An answer can be taken for this long
 * after it was first taken, and never again after that. A slow device takes longer to mount the first page, so an
 * answer of the document lasts until that is done.
 */
const GIVEN_FOR_MS = 1000;

interface Entry {
  readonly answer: BroughtAnswer | Promise<BroughtAnswer | undefined>;
  /** When it can no longer be taken; undefined until it is first taken. */
  until?: number;
}

/**
 * Answers that exist before a component requests them: those in the document, and one that a link has prefetched. Later
 * requests go to the network.
 */
export class DocumentData {
  readonly #entries = new Map<string, Entry>();
  readonly #injected = new Set<Entry>();
  readonly #now: () => number;
  #expected: string | undefined;
  #isFirstPageShown = false;
  #shownUntil = Number.NEGATIVE_INFINITY;

  /**
   * @param json `{ operations: [{ operation, variables, data }] }`; anything else contains no answer
   * @param now milliseconds
   */
  constructor(json: string | null | undefined, now: () => number) {
    this.#now = now;
    for (const { operation, variables, data } of injectedIn(json)) {
      const entry: Entry = { answer: { data } };
      this.#injected.add(entry);
      this.#entries.set(operationKey(operation, variables), entry);
    }
  }

  /** The answer; undefined if there is none or it was taken. */
  take(operation: string, variables: unknown): Entry['answer'] | undefined {
    const key = operationKey(operation, variables);
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const now = this.#now();
    const isInjected = this.#injected.has(entry);
    const isMounting = isInjected && !this.#isFirstPageShown && entry.until !== undefined && now >= entry.until;
    if (entry.until === undefined || isMounting) entry.until = now + GIVEN_FOR_MS;
    if (now < entry.until) {
      if (isInjected) this.#shownUntil = entry.until;
      return entry.answer;
    }
    this.#entries.delete(key);
    return undefined;
  }

  /** The components of the first page are mounted. */
  firstPageIsShown(): void {
    this.#isFirstPageShown = true;
  }

  /** Whether there is an answer, received or pending, that was not taken yet. */
  has(operation: string, variables: unknown): boolean {
    const entry = this.#entries.get(operationKey(operation, variables));
    return entry !== undefined && entry.until === undefined;
  }

  /** Whether a component that mounts now shows data of the document and has no answer of its own. */
  isShown(): boolean {
    return this.#now() < this.#shownUntil;
  }

  /** Stores a pending answer. Only the newest one is stored, because the viewer opens one page at a time. */
  expect(operation: string, variables: unknown, answer: Promise<BroughtAnswer | undefined>): void {
    if (this.#expected !== undefined) this.#entries.delete(this.#expected);
    this.#expected = operationKey(operation, variables);
    this.#entries.set(this.#expected, { answer });
  }
}

const element = typeof document === 'undefined' ? null : document.getElementById('bandshell-data');

/** The data of this document. */
export const documentData = new DocumentData(element?.textContent, Date.now);

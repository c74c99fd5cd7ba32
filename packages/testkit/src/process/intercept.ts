import type { BrowserContext, Page } from 'playwright-core';

type Method = (...values: unknown[]) => unknown;

/** The values that Playwright's objects have besides their type. */
interface Emitter {
  eventNames(): readonly (string | symbol)[];
  rawListeners(event: string | symbol): readonly Method[];
  removeListener(event: string | symbol, listener: Method): unknown;
  emit(event: string, ...values: unknown[]): boolean;
}
const emitter = (target: BrowserContext | Page): Emitter => target as unknown as Emitter;

export type Listeners = ReadonlyMap<string | symbol, ReadonlySet<Method>>;

export const listenersOf = (target: BrowserContext | Page): Listeners =>
  new Map(
    emitter(target)
      .eventNames()
      .map((event) => [event, new Set(emitter(target).rawListeners(event))]),
  );

/** Removes all listeners but `own`. Anybody who waits for the end of `target` learns that it has come. */
export const removeListeners = (target: BrowserContext | Page, own: Listeners): void => {
  for (const event of emitter(target).eventNames()) {
    for (const listener of [...emitter(target).rawListeners(event)]) {
      if (own.get(event)?.has(listener)) continue;
      emitter(target).removeListener(event, listener);
      if (event === 'close') listener.call(target, target);
    }
  }
};

/** Tells the listeners of a context about one of its pages. */
export const announcePage = (context: BrowserContext, page: Page): void => {
  emitter(context).emit('page', page);
};

/** Calls `first` before each call of these methods. */
export const intercept = (target: object, names: readonly string[], first: () => void): void => {
  for (const name of names) {
    const original = Reflect.get(target, name) as Method;
    const value: Method = (...values) => {
      first();
      return Reflect.apply(original, target, values);
    };
    Object.defineProperty(target, name, { configurable: true, value });
  }
};

/** Hands what `name` answers to `note`. */
export const interceptAnswer = <T>(target: object, name: string, note: (answer: T) => void): void => {
  const original = Reflect.get(target, name) as Method;
  const value: Method = async (...values) => {
    const answer = (await Reflect.apply(original, target, values)) as T;
    note(answer);
    return answer;
  };
  Object.defineProperty(target, name, { configurable: true, value });
};

import { Client, type Exchange, getOperationName, makeResult } from '@urql/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';

/** The data of an operation's answer; an `Error` stands for a server that could not be reached. */
export type Answer = Readonly<Record<string, unknown>> | Error;

/** Answers by the operation's name; a function decides anew each time. Without an entry nothing ever comes. */
export type Answers = Readonly<Record<string, Answer | ((variables: never) => Answer)>>;

export interface RenderedComponent {
  readonly element: HTMLElement;
  /** What a reader meets, words of one element after those of another. */
  readonly text: () => string;
  readonly button: (name: string) => HTMLButtonElement;
  readonly press: (name: string) => Promise<void>;
  readonly type: (input: HTMLInputElement | HTMLTextAreaElement, text: string) => Promise<void>;
  /** Operations that were sent, in order. */
  readonly sent: readonly { readonly name: string; readonly variables: unknown }[];
  readonly remove: () => Promise<void>;
}

/** Draws a component into a document of its own place, with a server that gives the answers of the test. */
export const renderComponent = async (component: ReactNode, answers: Answers = {}): Promise<RenderedComponent> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const sent: { readonly name: string; readonly variables: unknown }[] = [];
  const answering: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const name = getOperationName(operation.query) ?? '';
        sent.push({ name, variables: operation.variables });
        const given = answers[name];
        if (given === undefined) return fromPromise(new Promise<never>(() => undefined));
        const answer = typeof given === 'function' ? given(operation.variables as never) : given;
        const result = answer instanceof Error ? { errors: [{ message: answer.message }] } : { data: answer };
        return fromPromise(Promise.resolve(makeResult(operation, { ...result, hasNext: false })));
      }),
    );
  const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [answering] });
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  await act(async () => root.render(<Provider value={client}>{component}</Provider>));

  const button = (name: string): HTMLButtonElement => {
    const found = [...element.querySelectorAll('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
    );
    if (found === undefined) throw new Error(`There is no button “${name}” in: ${element.textContent}`);
    return found;
  };
  return {
    element,
    text: () => element.textContent ?? '',
    button,
    press: (name) => act(async () => button(name).click()),
    type: (input, text) =>
      act(async () => {
        // React remembers what it has set itself; the prototype's setter passes it by.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    sent,
    remove: async () => {
      await act(async () => root.unmount());
      element.remove();
    },
  };
};

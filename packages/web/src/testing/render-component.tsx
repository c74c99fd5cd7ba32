import {
  Client,
  type Exchange,
  getOperationName,
  makeErrorResult,
  makeResult,
  mapExchange,
  type Operation,
  type OperationResult,
} from '@urql/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import { noteWaits } from '../platform/graphql/note-waits.ts';

/** The server refuses a whole operation, with the code of a GraphQL error. */
export class OperationRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super('for developers');
    this.code = code;
  }
}

/** The data of an operation's answer. An `Error` simulates an unreachable server. */
export type Answer = Readonly<Record<string, unknown>> | Error;

/**
 * Answers by the operation's name. A function computes a new answer for each request, also one that comes later. An
 * operation without an entry never gets an answer.
 */
export type Answers = Readonly<Record<string, Answer | ((variables: never) => Answer | Promise<Answer>)>>;

export interface RenderedComponent {
  readonly element: HTMLElement;
  /** The text that a reader perceives; words of adjacent elements are separated. */
  readonly text: () => string;
  readonly button: (name: string) => HTMLButtonElement;
  readonly press: (name: string) => Promise<void>;
  readonly type: (input: HTMLInputElement | HTMLTextAreaElement, text: string) => Promise<void>;
  /** Operations that were sent, in order. */
  readonly sent: readonly { readonly name: string; readonly variables: unknown }[];
  readonly remove: () => Promise<void>;
}

const resultOf = (operation: Operation, answer: Answer): OperationResult => {
  if (answer instanceof OperationRefused) {
    const errors = [{ message: answer.message, extensions: { code: answer.code } }];
    return makeResult(operation, { errors, hasNext: false });
  }
  return answer instanceof Error
    ? makeErrorResult(operation, answer)
    : makeResult(operation, { data: answer, hasNext: false });
};

/** Renders a component in its own document. The test provides the server's answers. */
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
        return fromPromise(
          answer instanceof Promise
            ? answer.then((later) => resultOf(operation, later))
            : Promise.resolve(resultOf(operation, answer)),
        );
      }),
    );
  const exchanges = [mapExchange({ onResult: noteWaits }), answering];
  const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges });
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
        // React tracks values that are set on the element itself; the prototype's setter avoids that.
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

import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { i18n } from './i18n.ts';
import { useLingui } from './use-lingui.ts';

interface TransProps {
  readonly id: string;
  readonly message?: string;
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** Elements of the sentence by the number of their tag. */
  readonly components?: Readonly<Record<string, ReactElement>>;
}

/** `<0>text</0>` and `<0/>`: text before, number, content, number of an empty one, text after, and so on. */
const TAG = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/;
/**
 * The position of a value. No text contains this character, so that no user's name is taken for a tag or a placeholder.
 */
const PLACE = /\0(\d+)\0/;

/**
 * The macro's `Trans` compiles to this: a sentence with elements and values in the places that its language gives them.
 */
export const Trans = ({ id, message, values = {}, components = {} }: TransProps) => {
  useLingui();
  const held: ReactNode[] = [];
  const text = i18n.write({ id, message }, values, (value) => `\0${held.push(value as ReactNode) - 1}\0`);

  const fill = (part: string): ReactNode[] =>
    part.split(PLACE).map((piece, index) => (index % 2 === 0 ? piece : held[Number(piece)]));

  const build = (part: string): ReactNode => {
    const pieces = part.split(TAG);
    const nodes: ReactNode[] = [];
    for (let at = 0; at < pieces.length; at += 4) {
      const [before = '', paired, content, empty] = pieces.slice(at, at + 4);
      nodes.push(...fill(before));
      const element = components[paired ?? empty ?? ''];
      const inside = content === undefined ? undefined : build(content);
      if (element === undefined) nodes.push(inside);
      else nodes.push(inside === undefined ? cloneElement(element) : cloneElement(element, undefined, inside));
    }
    return createElement(Fragment, null, ...nodes);
  };
  return build(text);
};

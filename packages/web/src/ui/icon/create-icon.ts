import type { LucideProps } from 'lucide-react';
import { type Attributes, createElement, type FunctionComponent, type SVGAttributes } from 'react';

/** The data of one icon of lucide: its name and the elements of its drawing. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: SVGAttributes<SVGElement> & Attributes])[];
}

/**
 * Takes the place of `createLucideIcon` in the build (`leanIcons`). Lucide's own is ten times the size, because it
 * serves several frameworks and a context of defaults that this site does not use.
 */
export default function createIcon({ name, node }: IconData): FunctionComponent<LucideProps> {
  return ({ className = '', size = 24, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
        className: `lucide lucide-${name} ${className}`,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

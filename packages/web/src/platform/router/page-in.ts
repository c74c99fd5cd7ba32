import type { ComponentType } from 'react';

/**
 * The page that a module exports: the export whose name ends with `Page`. A chunk may export more than the page.
 * @throws when there is none
 */
export const pageIn = (module: Readonly<Record<string, unknown>>): ComponentType => {
  const component = module[Object.keys(module).find((name) => name.endsWith('Page')) ?? ''];
  if (component === undefined) throw new Error('The module exports no page');
  return component as ComponentType;
};

import { type RouteName, routes } from '@bandshell/domain/routes';
import type { ComponentType } from 'react';

type PageLoader = () => Promise<ComponentType>;

/** The module of each page; the one export whose name ends with `Page` is the component. */
const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>('../../pages/*/*-page.tsx');

const loaderOf = (page: string): PageLoader => {
  const load = modules[`../../pages/${page}/${page}-page.tsx`];
  return async () => {
    const module = (await load?.()) ?? {};
    // A chunk may export more than the page.
    const component = module[Object.keys(module).find((name) => name.endsWith('Page')) ?? ''];
    if (component === undefined) throw new Error(`There is no page ${page}`);
    return component;
  };
};

/** The code of each page, fetched when it is first shown. Routes name their page's folder. */
export const pageLoaders = Object.fromEntries(routes.map(({ name, page }) => [name, loaderOf(page)])) as Readonly<
  Record<RouteName, PageLoader>
>;

import { type RouteEntry, type RouteName, routeTable } from '@bandshell/domain';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { bringAnswer } from '../../platform/document/bring-answer.ts';
import { ContentError } from '../errors/content-error.tsx';
import { LayoutError } from '../errors/layout-error.tsx';
import { Shell } from '../shell/shell.tsx';
import { pageLoaders } from './page-loaders.ts';

const named = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));

/** A page's code and its first answer start on their way together. */
const pageRoute = (route: RouteEntry, name: RouteName): RouteObject => ({
  path: route.pattern,
  lazy: async () => ({ Component: await pageLoaders[name]() }),
  loader: ({ params }) => {
    bringAnswer(route, named(params));
    return null;
  },
});

const pageRoutes = (Object.keys(routeTable) as RouteName[]).map((name) => pageRoute(routeTable[name], name));

/** The site's routes: the shell outside with its own error page, inside it the content with an error of its own. */
export const siteRoutes: RouteObject[] = [
  {
    Component: Shell,
    errorElement: <LayoutError />,
    children: [{ errorElement: <ContentError />, hydrateFallbackElement: <div />, children: pageRoutes }],
  },
];

export const createRouter = () => createBrowserRouter(siteRoutes);

import { areaOf, patternsOf, routes } from '@bandshell/domain/routes';

/** Answers for programs, which are no pages. */
const FOR_PROGRAMS = ['/graphql$', '/helix/', '/eventsub/', '/realtime$', '/tracking/'];

/** A pattern of the route table in the language of the file (RFC 9309, 2.2.3): `*` stands for any characters. */
const inRobots = (pattern: string): string => pattern.replace(/\/(?::\w+\?.*|\*)$/, '').replace(/:\w+/g, '*');

/** Pages that a visitor without an account cannot see. */
const closed = (): readonly string[] =>
  routes
    .filter((route) => route.access !== 'everyone' || areaOf(route) !== undefined)
    .flatMap(patternsOf)
    .map(inRobots)
    .filter((path) => path !== '' && path !== '/' && !/^\/\*+$/.test(path));

/**
 * `/robots.txt` (RFC 9309): programs may read what everybody may see, except answers for other programs and pages that
 * only lead to the log-in.
 *
 * @param siteUrl address of the site, without a slash at its end
 */
export function robotsText(siteUrl: string): string {
  const paths = [...new Set(closed())].sort();
  // Pages below a closed one are closed with it.
  const shortest = paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)));
  return [
    'User-agent: *',
    ...FOR_PROGRAMS.map((path) => `Disallow: ${path}`),
    // A path closes all that begin with it, also the channel of a user whose name does.
    ...shortest.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

import type { ComponentProps, MouseEvent } from 'react';
import type { NavigationState } from './browser-history.ts';
import { useRouter, useRouterState } from './router-context.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site. */
  readonly to: string;
  /** What the new entry of the history remembers. */
  readonly navigation?: NavigationState;
}

/** Whether the browser itself should follow the link: into a new tab, a new window or the disk. */
const isBrowsers = (event: MouseEvent<HTMLAnchorElement>): boolean => {
  const { target } = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self')
  );
};

/** A link within the site: the page changes without a new document. Its code is fetched when it is pointed at. */
export const Link = ({ to, navigation, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) => {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isBrowsers(event)) return;
        event.preventDefault();
        const replace = to === window.location.pathname + window.location.search;
        router.navigate(to, navigation === undefined ? { replace } : { replace, state: navigation });
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        router.prefetch(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        router.prefetch(to);
      }}
    />
  );
};

export interface NavLinkProps extends LinkProps {
  /** Marks the link on its very page alone, not on those below it. */
  readonly end?: boolean;
}

/** A link that says when it leads to the current page. */
export const NavLink = ({ end = false, ...rest }: NavLinkProps) => {
  const { pathname } = useRouterState().location;
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />;
};

import type { ComponentProps, MouseEvent } from 'react';
import type { NavigationState } from './browser-history.ts';
import { useRouter, useRouterState } from './router-context.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site. */
  readonly to: string;
  /** State of the new history entry. */
  readonly navigation?: NavigationState;
}

/** Whether the browser itself should follow the link: in a new tab, in a new window, or as a download. */
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

/**
 * A link within the site. The page changes without a new document. Its code is prefetched when the pointer is over the
 * link.
 */
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
  /** Marks the link only on its own page, not on pages below it. */
  readonly end?: boolean;
}

/** A link that marks itself when it leads to the current page; `aria-current` decides instead where it is given. */
export const NavLink = ({ end = false, ...rest }: NavLinkProps) => {
  const { pathname } = useRouterState().location;
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...rest} />;
};

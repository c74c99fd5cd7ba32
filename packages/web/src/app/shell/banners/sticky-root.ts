import type { BannerPlace } from '@bandshell/domain/banners';

/** Ids of the elements at the top and bottom of the window that contain sticky content. */
export const stickyRootId: Readonly<Record<BannerPlace, string>> = {
  header: 'sticky-header',
  footer: 'sticky-footer',
};

const warned = new Set<BannerPlace>();

interface Elements {
  getElementById(id: string): HTMLElement | null;
}

/** The root of a place. A missing one is reported once, and its content is not shown. */
export const findStickyRoot = (
  place: BannerPlace,
  elements: Elements = document,
  warn: (message: string) => void = console.warn,
): HTMLElement | null => {
  const root = elements.getElementById(stickyRootId[place]);
  if (root === null && !warned.has(place)) {
    warned.add(place);
    warn(`The sticky ${place} has no root: #${stickyRootId[place]} is missing`);
  }
  return root;
};

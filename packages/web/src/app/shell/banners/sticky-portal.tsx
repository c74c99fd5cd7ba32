import type { BannerPlace } from '@bandshell/domain/banners';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { findStickyRoot } from './sticky-root.ts';

export interface StickyPortalProps {
  readonly place: BannerPlace;
  readonly children: ReactNode;
}

/** Renders its content in the shell's sticky header or footer. */
export const StickyPortal = ({ place, children }: StickyPortalProps) => {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setRoot(findStickyRoot(place)), [place]);
  return root === null ? null : createPortal(children, root);
};

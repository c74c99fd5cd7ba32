import { useEffect } from 'react';
import { findStickyRoot } from '../banners/sticky-root.ts';

/** Keeps the height of the banners at the bottom of the window in `--footer-banner`, for what stands above them. */
export const FooterHeight = () => {
  useEffect(() => {
    const root = findStickyRoot('footer');
    if (root === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--footer-banner', `${root.offsetHeight}px`));
    observer.observe(root);
    return () => {
      observer.disconnect();
      style.removeProperty('--footer-banner');
    };
  }, []);
  return null;
};

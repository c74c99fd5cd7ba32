import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Computed background colours of a legend's swatches, also after a change of the theme: a canvas does not resolve CSS
 * variables. Undefined before the first paint.
 */
export function useSwatchColors(...swatches: readonly RefObject<HTMLElement | null>[]): readonly string[] | undefined {
  const [colors, setColors] = useState<readonly string[]>();
  const read = useEffectEvent(() =>
    setColors(swatches.map(({ current }) => (current === null ? '' : getComputedStyle(current).backgroundColor))),
  );
  useEffect(() => {
    read();
    const watch = new MutationObserver(() => read());
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => watch.disconnect();
  }, []);
  return colors;
}

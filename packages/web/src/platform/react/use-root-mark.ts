import { useLayoutEffect } from 'react';

/**
 * Sets an attribute of the document's root element while `isOn`, so that styles elsewhere can react to it. A selector
 * `:root:has(…)` does the same. But the browser then works out the styles of the whole page anew whenever anything is added to
 * it, such as a line of chat.
 */
export const useRootMark = (attribute: `data-${string}`, isOn: boolean): void => {
  useLayoutEffect(() => {
    if (!isOn) return;
    const root = document.documentElement;
    root.toggleAttribute(attribute, true);
    return () => void root.toggleAttribute(attribute, false);
  }, [attribute, isOn]);
};

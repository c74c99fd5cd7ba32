import { useEffect, useState } from 'react';

const topmost = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/**
 * The element that what lies over everything belongs into: the open modal dialog, since whatever is outside of it can
 * neither be reached nor heard, else the body.
 * @param occasion looks again whenever it changes
 */
export const useModalHost = (occasion: unknown): Element => {
  const [host, setHost] = useState(topmost);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is the reason to look again
  useEffect(() => setHost(topmost()), [occasion]);
  useEffect(() => {
    const look = () => setHost(topmost());
    // `close` and `toggle` do not bubble, but are caught on their way down.
    document.addEventListener('close', look, true);
    document.addEventListener('toggle', look, true);
    return () => {
      document.removeEventListener('close', look, true);
      document.removeEventListener('toggle', look, true);
    };
  }, []);
  return host;
};

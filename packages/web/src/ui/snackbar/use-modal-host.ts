import { useEffect, useState } from 'react';

const topmost = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/**
 * The element that contains overlays: the open modal dialog, because everything outside it is inert, else the body.
 * @param occasion a change of it triggers the check
 */
export const useModalHost = (occasion: unknown): Element => {
  const [host, setHost] = useState(topmost);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is the reason to look again
  useEffect(() => setHost(topmost()), [occasion]);
  useEffect(() => {
    const look = () => setHost(topmost());
    // `close` and `toggle` do not bubble, but a capturing listener receives them.
    document.addEventListener('close', look, true);
    document.addEventListener('toggle', look, true);
    return () => {
      document.removeEventListener('close', look, true);
      document.removeEventListener('toggle', look, true);
    };
  }, []);
  return host;
};

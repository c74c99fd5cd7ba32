import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Whether the viewer was inactive for `ms` milliseconds while `isOn`. Any input ends it. */
export const useRest = (isOn: boolean, ms: number): boolean => {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), ms);
    };
    wake();
    for (const sign of SIGNS) window.addEventListener(sign, wake, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      setResting(false);
      for (const sign of SIGNS) window.removeEventListener(sign, wake, true);
    };
  }, [isOn, ms]);
  return isResting;
};

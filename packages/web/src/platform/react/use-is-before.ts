import { useEffect, useState } from 'react';

/** A timer cannot be longer than 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether a time (milliseconds since the epoch) is in the future. Updates when it passes. */
export const useIsBefore = (moment: number): boolean => {
  const [isBefore, setBefore] = useState(Date.now() < moment);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = moment - Date.now();
      setBefore(left > 0);
      if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [moment]);
  return isBefore;
};

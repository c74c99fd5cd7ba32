import { useEffect, useState } from 'react';

/** The value after it has not changed for `ms` milliseconds; the first one at once. */
export const useSettled = <T>(value: T, ms = 200): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

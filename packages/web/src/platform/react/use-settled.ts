import { useEffect, useState } from 'react';

/** The value once it has kept still for `ms`; the first one at once. */
export const useSettled = <T>(value: T, ms = 200): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

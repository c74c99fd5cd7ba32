import { useEffect, useState } from 'react';

/** The clock, updated every `stepMs` milliseconds while the component is mounted. */
export const useNow = (stepMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
};

import { useEffect, useState } from 'react';

type Direction = 'ltr' | 'rtl';

/** The reading direction of the document while this page is open. */
export const useReading = () => {
  const [direction, choose] = useState<Direction>('ltr');
  useEffect(() => {
    const before = document.documentElement.dir;
    document.documentElement.dir = direction;
    return () => {
      document.documentElement.dir = before;
    };
  }, [direction]);
  return { direction, choose };
};

import { CheerAmount } from '../../../core/chat/cheer-amount.tsx';
import { fullCount } from '../../../platform/format/counts.ts';

/** A cheer in a message: a gem in the colour of its tier, and the number. */
export const CheerInText = ({ text, bits }: { readonly text: string; readonly bits: number }) => (
  <CheerAmount bits={bits} title={text}>
    {fullCount(bits)}
  </CheerAmount>
);

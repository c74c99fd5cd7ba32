import { plural, t } from '@lingui/core/macro';

/** The data that a code gives. */
export const giftText = (bits: number | null): string =>
  bits === null ? t`Turbo, 1 month` : plural(bits, { one: '# Bit', other: '# Bits' });

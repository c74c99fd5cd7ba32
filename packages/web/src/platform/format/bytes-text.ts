import { t } from '@lingui/core/macro';
import { fixed } from './counts.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** An amount of data in the unit that fits: 0.4 MB, 812 MB, 2.3 GB. */
export const bytesText = (bytes: number): string => {
  if (bytes >= GIGABYTE) {
    const size = fixed(bytes / GIGABYTE, 1);
    return t`${size} GB`;
  }
  const size = fixed(bytes / MEGABYTE, bytes >= 10 * MEGABYTE ? 0 : 1);
  return t`${size} MB`;
};

import { legalAddress } from '@bandshell/domain';
import type { Recipient } from './tell-user.ts';

/** The end of a mail about an act of staff: what its reader may do. */
export const guidelinesNote = ({ site }: Recipient) => ({
  text: 'Our guidelines say what this means and how to object:',
  url: `${site}${legalAddress('community-guidelines')}`,
});

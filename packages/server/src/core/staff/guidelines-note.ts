import { legalAddress } from '@bandshell/domain/terms';
import type { Recipient } from '../users/notify-user.ts';

/** The end of a mail about an action of staff: what its reader can do. */
export const guidelinesNote = ({ site }: Recipient) => ({
  text: 'Our guidelines say what this means and how to object:',
  url: `${site}${legalAddress('community-guidelines')}`,
});

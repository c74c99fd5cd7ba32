import type { SiteTexts } from '@bandshell/domain/kernel';
import { legalAddress } from '@bandshell/domain/terms';
import type { Recipient } from '../users/notify-user.ts';

const TEXTS: SiteTexts = {
  en: 'Our guidelines say what this means and how to object:',
  de: 'In unseren Richtlinien steht, was das bedeutet und wie du widersprechen kannst:',
};

/** The end of a mail about an action of staff: what its reader can do. */
export const guidelinesNote = ({ site, language }: Recipient) => ({
  text: TEXTS[language],
  url: `${site}${legalAddress('community-guidelines')}`,
});

import type { SiteLanguage } from '@bandshell/domain/kernel';

/** Texts of the document when scripts are disabled. */
export const noScriptMessages: Readonly<Record<SiteLanguage, string>> = {
  en: 'Bandshell plays live streams in your browser and needs JavaScript for it.',
  de: 'Bandshell spielt Livestreams in deinem Browser ab und braucht dafür JavaScript.',
};

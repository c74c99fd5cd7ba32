import type { Messages } from '../platform/i18n/i18n.ts';

/** The German messages by id. `build/messages/messages-plugin.ts` puts those of all folders (`locales/de.po`) here. */
export const messages: Messages = {};

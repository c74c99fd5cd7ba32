import type { EmailKind } from '@bandshell/domain/announcements';
import { DEFAULT_LANGUAGE } from '@bandshell/domain/kernel';
import type { KindMailContent, MailReader } from '../../core/notifications/kind-mails.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailMessages } from './mail-messages.ts';
import { writeUnsubscribeId } from './unsubscribe-id.ts';

/** A mail with the link that ends its kinds. */
export function kindMail(
  { config, services }: Platform,
  { userId, email, displayName, language }: MailReader,
  kinds: readonly EmailKind[],
  { reason, ...content }: KindMailContent,
): Mail {
  const id = writeUnsubscribeId(services.siteKeys, { userId, kinds });
  const unsubscribeUrl = `${config.publicUrl}/email-unsubscribe?emailOpaqueID=${id}`;
  const words = mailMessages[language ?? DEFAULT_LANGUAGE];
  const mail = composeMail({
    to: email,
    name: displayName,
    language: language ?? DEFAULT_LANGUAGE,
    ...content,
    after: [{ text: reason ?? words.unsubscribe, url: unsubscribeUrl }],
  });
  return { ...mail, unsubscribeUrl };
}

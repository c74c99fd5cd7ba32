import {
  type CopyrightStrikeKind,
  refuseSuspended,
  STRIKES_TO_SUSPEND,
  type SuspensionReason,
} from '@bandshell/domain/admin';
import { guidelinesNote } from '../../core/staff/guidelines-note.ts';
import type { Recipient } from '../../core/users/notify-user.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';
import { errorText } from '../../platform/messages/error-text.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const suspendedMail = (
  who: Recipient,
  { reason, endsAt }: { readonly reason: SuspensionReason; readonly endsAt: Date | null },
): Mail =>
  composeMail({
    to: who.to,
    subject: 'Your account is suspended',
    name: who.displayName,
    paragraphs: [
      errorText(refuseSuspended(reason, endsAt), 'en'),
      endsAt === null
        ? 'Your channel is not shown and you cannot log in.'
        : 'Until then your channel is not shown and you cannot log in.',
    ],
    after: [guidelinesNote(who)],
  });

export const restoredMail = (who: Recipient): Mail =>
  composeMail({
    to: who.to,
    subject: 'Your account is available again',
    name: who.displayName,
    paragraphs: ['The suspension of your account has ended. Your channel is shown again and you can log in.'],
    action: { label: 'Log in', url: `${who.site}/login` },
  });

export const copyrightMail = (
  who: Recipient,
  notice: {
    readonly kind: CopyrightStrikeKind;
    readonly work: string;
    readonly claimant: string;
    readonly endsAt: Date;
    readonly activeStrikes: number;
  },
): Mail =>
  composeMail({
    to: who.to,
    subject: notice.kind === 'STRIKE' ? 'A copyright strike for your channel' : 'A copyright warning for your channel',
    name: who.displayName,
    paragraphs: [
      `${notice.claimant} says that your channel used “${notice.work}”, which belongs to them.`,
      notice.kind === 'STRIKE'
        ? `This is strike ${notice.activeStrikes}. ${STRIKES_TO_SUSPEND} active strikes suspend a channel. It counts until ${day.format(notice.endsAt)}.`
        : `This is a warning. It restricts nothing and ends on ${day.format(notice.endsAt)}.`,
    ],
    after: [guidelinesNote(who)],
  });

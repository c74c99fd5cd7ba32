import type { JobDefinition } from '../jobs.ts';
import type { Mailer, WrappedMail } from '../mail.ts';
import { MAIL_JOB } from './send-mail.ts';

/** Sends what `sendMail` asked for. */
export const mailJob = (mail: Mailer): JobDefinition => ({
  name: MAIL_JOB,
  purpose: 'mail',
  run: (payload, job) => mail.deliver(payload as WrappedMail, job),
});

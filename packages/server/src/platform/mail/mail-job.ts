import type { JobDefinition, Jobs } from '../jobs.ts';
import type { Mailer, WrappedMail } from '../mail.ts';
import { MAIL_JOB } from './send-mail.ts';

/** Sends what `sendMail` asked for. */
export const mailJob = ({ jobs, mail }: { readonly jobs: Jobs; readonly mail: Mailer }): JobDefinition => ({
  name: MAIL_JOB,
  purpose: 'mail',
  run: async (payload, job) => {
    const runAt = await mail.deliver(payload as WrappedMail, job);
    if (runAt !== undefined) await jobs.add(MAIL_JOB, payload as WrappedMail, { runAt, maxAttempts: job.maxAttempts });
  },
});

import type { Platform } from '@bandshell/server/src/platform/platform.ts';
import { sql } from 'kysely';
import { until } from '../process/until.ts';

export type TestMail = Awaited<ReturnType<Platform['mail']['mailbox']['list']>>[number];

/** The mails of a test server without SMTP. */
export interface TestMailbox {
  /** All mails, the newest last, after all requested ones have arrived. */
  all(): Promise<readonly TestMail[]>;
  /** The oldest mail to an address that `next` has not returned yet; waits for it. */
  next(wanted: { readonly to: string; readonly subject?: RegExp }): Promise<TestMail>;
}

export function openTestMailbox({ mail, database }: Pick<Platform, 'mail' | 'database'>): TestMailbox {
  const given = new Set<string>();
  const list = async (): Promise<readonly TestMail[]> => [...(await mail.mailbox.list())].reverse();
  return {
    all: async () => {
      await until('mails on their way', async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from graphile_worker.jobs
          where task_identifier = 'send-mail'`.execute(database.db);
        return rows[0]?.waiting === 0;
      });
      return list();
    },
    next: ({ to, subject = /./ }) =>
      until(`a mail to ${to}`, async () => {
        const mails = await list();
        const found = mails.find((one) => one.to === to && subject.test(one.subject) && !given.has(one.id));
        if (found !== undefined) given.add(found.id);
        return found;
      }),
  };
}

/** The site's first address in a mail's text, as path and query. */
export function linkOf(mail: Pick<TestMail, 'text'>): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'no-link:');
  return pathname + search;
}

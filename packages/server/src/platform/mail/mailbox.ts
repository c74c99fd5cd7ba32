import { isId } from '@bandshell/domain/kernel';
import type { Db } from '../database/database.ts';
import type { Mailbox, StoredMail, WrappedMail } from '../mail.ts';
import type { WrittenMail } from './written-mail.ts';

/** With a new one the oldest goes. */
const MAILS_KEPT = 200;

interface Row {
  readonly id: string;
  readonly sealed: Buffer;
}

/** Reads the local mailbox. Mails of another secret are not there. */
export function createMailbox(
  db: Db,
  from: string,
  open: (wrapped: WrappedMail) => WrittenMail | undefined,
): Mailbox & { keep(wrapped: WrappedMail, now: Date): Promise<void> } {
  const read = ({ id, sealed }: Row): StoredMail | undefined => {
    const mail = open({ id, sealed: sealed.toString('base64') });
    return (
      mail && {
        ...mail,
        id,
        from,
        html: mail.html,
        attachments: mail.attachments ?? [],
        writtenAt: new Date(mail.writtenAt),
      }
    );
  };
  return {
    list: async () => {
      const rows = await db
        .selectFrom('mailbox')
        .select(['id', 'sealed'])
        .orderBy('id', 'desc')
        .limit(MAILS_KEPT)
        .execute();
      return rows.flatMap((row) => read(row) ?? []);
    },
    find: async (id) => {
      if (!isId(id)) return undefined;
      const row = await db.selectFrom('mailbox').select(['id', 'sealed']).where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },
    keep: async ({ id, sealed }, now) => {
      await db
        .insertInto('mailbox')
        .values({ id, sealed: Buffer.from(sealed, 'base64'), kept_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const surplus = db.selectFrom('mailbox').select('id').orderBy('id', 'desc').offset(MAILS_KEPT);
      await db.deleteFrom('mailbox').where('id', 'in', surplus).execute();
    },
  };
}

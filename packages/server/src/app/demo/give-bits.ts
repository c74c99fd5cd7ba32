import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';
import { demoChatters } from './content/people.ts';

const OWNER_BITS = 2_500;
/** For each day on which the demo starts: the hype trains of a day cost some 5,000 an hour and cheerer. */
const CHATTER_BITS = 150_000;

/** Gives the demo's owner and chatters bits for tests, in the ledger; each gift is given once. */
export async function giveBits(platform: Platform): Promise<void> {
  const { clock, database, services } = platform;
  const logins = [demoOwner.login, ...demoChatters.map(({ login }) => login)];
  const users = await database.db.selectFrom('users').select(['id', 'login']).where('login', 'in', logins).execute();
  const day = clock.now().toISOString().slice(0, 10);
  for (const { id, login } of users) {
    const isOwner = login === demoOwner.login;
    const amount = isOwner ? OWNER_BITS : CHATTER_BITS;
    await database.transact((tx) =>
      services.ledger.post(tx, {
        key: isOwner ? `demo:${id}` : `demo:${id}:${day}`,
        kind: 'grant',
        reference: 'demo',
        postings: [
          { account: siteAccount('bits-issued', BITS), amount: -amount },
          { account: userBits(id), amount },
        ],
      }),
    );
  }
}

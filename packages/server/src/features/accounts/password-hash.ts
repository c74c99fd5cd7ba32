import { hash, verify } from '@node-rs/argon2';
import { boundedWork } from '../../core/limits/bounded-work.ts';

/** Argon2id with OWASP's second parameter set: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing uses a thread of the pool and 19 MiB each; more at once would block files and other requests. */
const run = boundedWork({ running: 2, waiting: 64 });

/** Hash of a password that nobody has, for logins that do not exist. */
let decoy: Promise<string> | undefined;

/** @throws {TooBusyError} when too many calls wait. */
export const hashPassword = (password: string): Promise<string> => run(() => hash(password, COSTS));

/**
 * Whether the password matches `passwordHash`. Without a hash it takes the same time and returns false, so that the
 * time does not reveal which logins exist.
 * @throws {TooBusyError} when too many calls wait.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password').catch((error) => {
    decoy = undefined;
    throw error;
  });
  const expected = passwordHash ?? (await decoy);
  const isRight = await run(() => verify(expected, password));
  return isRight && passwordHash !== undefined;
}

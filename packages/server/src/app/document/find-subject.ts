import { isLogin } from '@bandshell/domain/kernel';
import type { RouteSubject } from '@bandshell/domain/routes';
import { readProductName } from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import { findChannelByLogin } from '../../core/find-channel.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OperationAnswer } from '../graphql/run-operation.ts';

/** An answer for the page's head: `subject` is null if what the path names does not exist. */
export async function findSubject(platform: Platform, { kind, name }: RouteSubject): Promise<OperationAnswer> {
  return { data: { subject: await finders[kind](platform, name) } };
}

const findUser = async (platform: Platform, name: string): Promise<{ readonly login: string } | null> => {
  const channel = isLogin(name) ? await findChannelByLogin(platform, name) : undefined;
  return channel === undefined ? null : { login: channel.login };
};

const findTeam = async ({ database: { db } }: Platform, name: string): Promise<{ readonly name: string } | null> => {
  const { rows } = await sql<{ name: string }>`select name from teams
    where name = ${name.toLowerCase()} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
};

const finders = {
  user: findUser,
  product: (platform: Platform, name: string) => findUser(platform, readProductName(name)?.login ?? ''),
  team: findTeam,
};

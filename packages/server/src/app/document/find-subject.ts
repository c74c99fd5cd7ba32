import type { RouteSubject } from '@bandshell/domain/kernel';
import { isLogin } from '@bandshell/domain/kernel';
import { readProductName } from '@bandshell/domain/subscriptions';
import { findChannelByLogin } from '../../core/channels/find-channel.ts';
import { findTeam } from '../../features/teams/list-teams.ts';
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

const finders = {
  user: findUser,
  product: (platform: Platform, name: string) => findUser(platform, readProductName(name)?.login ?? ''),
  team: async (platform: Platform, name: string) => {
    const team = await findTeam(platform, name);
    return team === null ? null : { name: team.name };
  },
};

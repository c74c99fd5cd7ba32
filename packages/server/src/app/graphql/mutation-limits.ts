import { addressKey } from '@bandshell/domain/accounts';
import type { AttemptLimit } from '@bandshell/domain/kernel';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { isLoopbackAddress } from '../../platform/loopback.ts';

const MINUTES = 60_000;

/** How often a user, or an address without a log-in, may call one mutation. More than any page does. */
export const EACH_MUTATION: AttemptLimit = { limit: 600, windowMs: 10 * MINUTES };

/** Mutations that write for everybody to see, end something, or cost much, and whose action counts nothing itself. */
const STRICTER: Readonly<Record<string, AttemptLimit>> = {
  markNotificationsRead: { limit: 120, windowMs: 10 * MINUTES },
  resetStreamKey: { limit: 20, windowMs: 10 * MINUTES },
  setPersonalRanking: { limit: 60, windowMs: 10 * MINUTES },
  updateBroadcastSettings: { limit: 60, windowMs: 10 * MINUTES },
  updatePrivacySettings: { limit: 60, windowMs: 10 * MINUTES },
  updateProfile: { limit: 60, windowMs: 10 * MINUTES },
};

export const mutationLimit = (name: string): AttemptLimit =>
  Object.hasOwn(STRICTER, name) ? (STRICTER[name] ?? EACH_MUTATION) : EACH_MUTATION;

/**
 * Counts every call of every mutation before its resolver runs, so that none can be without a limit. An action that
 * counts itself, such as attempts with a password, usually allows less and says so in its payload.
 */
export function limitMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const rule = mutationLimit(field.name);
    const resolve = field.resolve ?? defaultFieldResolver;
    field.extensions = { ...field.extensions, attemptLimit: rule };
    field.resolve = async (source, args, context, info) => {
      await take(context as RequestContext, field.name, rule);
      return resolve(source, args, context, info);
    };
  }
  return schema;
}

async function take({ platform, viewer, token, ip }: RequestContext, name: string, rule: AttemptLimit): Promise<void> {
  // A program acts for many users from one address.
  const userId = viewer?.userId ?? token?.viewer?.userId;
  // Without a proxy in front, programs of this machine have this address in common.
  if (userId === undefined && isLoopbackAddress(ip)) return;
  const subject = userId === undefined ? addressKey(ip) : `user ${userId}`;
  const taken = await platform.limits.take(`mutation ${name}`, subject, rule);
  if (taken.allowed) return;
  const sentence = 'Too many requests of this kind. Try again in some minutes.';
  throw requestError('RATE_LIMITED', sentence, taken.retryAfterMs);
}

import type { FlaggedCategory } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { loadChatFilter } from './update-chat-filter.ts';

/** The categories that a user does not want to read. */
export const readOwnFilter = ({ platform }: RequestContext, userId: string): Promise<readonly FlaggedCategory[]> =>
  loadChatFilter(platform.database.db, userId);

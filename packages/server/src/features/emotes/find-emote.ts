import { type Emote, siteEmote } from '@bandshell/domain/emotes';
import { isId } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { channelEmotesById } from './channel-emotes.ts';

/** An emote that is in use and that the viewer may know; the id may have a modifier. */
export async function findEmote({ platform, viewer }: RequestContext, id: string): Promise<Emote | undefined> {
  const known = siteEmote(id);
  if (known !== undefined) return known.emote;
  if (!isId(id)) return undefined;
  const emote = (await channelEmotesById(platform.database.db, [id])).get(id);
  if (emote === undefined) return undefined;
  return (await platform.services.channelGate.lets(viewer, emote.channelId)) ? emote : undefined;
}

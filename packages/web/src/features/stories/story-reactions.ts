import type { StoryReaction } from '@bandshell/domain/stories';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reactions with their signs and names. */
export const storyReactions: Readonly<
  Record<StoryReaction, { readonly sign: string; readonly name: MessageDescriptor }>
> = {
  LOVE: { sign: '❤️', name: msg`Love` },
  FUNNY: { sign: '😂', name: msg`Funny` },
  WOW: { sign: '😮', name: msg`Wow` },
  SAD: { sign: '😢', name: msg`Sad` },
  FIRE: { sign: '🔥', name: msg`Fire` },
  CLAP: { sign: '👏', name: msg`Applause` },
};

import { useEffect } from 'react';
import { useQuery } from 'urql';
import { keepEmoteAnimations } from '../../core/emotes/emote-animations.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

const ChatUISettings = graphql(`
  query ChatUISettings {
    currentUser {
      id
      chatUISettings {
        isEmoteAnimationsEnabled
      }
    }
  }
`);

/** Brings what the viewer chose on another device to this one. It shows nothing. */
export const ChatUISettingsSync = () => {
  const [{ data }] = useQuery({ query: ChatUISettings, variables: {} });
  const stored = data?.currentUser?.chatUISettings?.isEmoteAnimationsEnabled;
  useEffect(() => {
    if (stored != null) keepEmoteAnimations(stored);
  }, [stored]);
  return null;
};

import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const EmoteSettingsQuery = graphql(`
  query EmoteSettings {
    currentUser {
      id
      channel {
        id
        emoteSettings {
          prefix
          emotes {
            id
            name
            tier
            state
            note
            assetType
          }
          limits {
            tier
            most
          }
        }
      }
    }
  }
`);

type Settings = NonNullable<
  NonNullable<ResultOf<typeof EmoteSettingsQuery>['currentUser']>['channel']['emoteSettings']
>;
/** An emote as its owner sees it. */
export type OwnEmote = Settings['emotes'][number];

const UseSetEmotePrefix = graphql(`
  mutation UseSetEmotePrefix($input: SetEmotePrefixInput!) {
    setEmotePrefix(input: $input) {
      prefix
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

const UseDeleteEmote = graphql(`
  mutation UseDeleteEmote($input: DeleteEmoteInput!) {
    deleteEmote(input: $input) {
      emote {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

const UseRenameEmote = graphql(`
  mutation UseRenameEmote($input: RenameEmoteInput!) {
    renameEmote(input: $input) {
      emote {
        id
        name
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

const UseMoveEmote = graphql(`
  mutation UseMoveEmote($input: MoveEmoteInput!) {
    moveEmote(input: $input) {
      emote {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useSetEmotePrefix = () => useMutation(UseSetEmotePrefix);
export const useDeleteEmote = () => useMutation(UseDeleteEmote);
export const useRenameEmote = () => useMutation(UseRenameEmote);
export const useMoveEmote = () => useMutation(UseMoveEmote);

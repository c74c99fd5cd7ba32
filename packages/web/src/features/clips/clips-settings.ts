import { type ClipsSettings, type ClipsSettingsChange, clipsSettingsUpdate } from '@bandshell/domain/clips';
import type { Client } from 'urql';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
import { graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';

const ClipsSettingsFields = graphql(`
  fragment ClipsSettingsFields on ClipsSettings {
    isClipsEnabled
    isViewerExportingEnabled
    hasAcknowledgedViewerExportsLegalDisclosure
    isClipCreationDefaultNewTabEnabled
    isClipsFeatureToggleDefaultEnabled
    creationRestrictedTo {
      isFollower
      isSubscriber
    }
    creationRestrictionOptions {
      followingLengthMinutes
    }
    categoryBlocklist {
      id
      name
      displayName
      boxArtURL
    }
    featuringRestrictedTo {
      shouldAllowMods
    }
    discoverySetting
  }
`);

const ClipsSettingsQuery = graphql(
  `
    query ClipsSettings($channelLogin: String!) {
      user(login: $channelLogin) {
        id
        channel {
          id
          clipsSettings {
            ...ClipsSettingsFields
          }
        }
      }
    }
  `,
  [ClipsSettingsFields],
);

const UpdateClipsSettings = graphql(
  `
    mutation UpdateChannelClipsSetting($input: UpdateChannelClipsSettingInput!) {
      updateChannelClipsSetting(input: $input) {
        clipsSettings {
          ...ClipsSettingsFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ClipsSettingsFields],
);

/** Settings for display, with names and pictures of the blocked categories. */
export type ShownClipsSettings = ResultOf<typeof ClipsSettingsFields>;

/** Why the settings are missing: the query failed, the mutation failed, or a request threw. */
export type ClipsSettingsError = 'QueryError' | 'MutationError' | 'Unknown';

export type ClipsSettingsResult =
  | { readonly settings: ShownClipsSettings }
  /** `problem` if the server gave a reason. */
  | { readonly error: ClipsSettingsError; readonly problem?: Problem };

/** Settings without the display fields. */
const plainSettings = (shown: ShownClipsSettings): ClipsSettings => ({
  ...shown,
  categoryBlocklist: shown.categoryBlocklist.map(({ id }) => id),
});

/** Fetches a channel's clip settings from the server. */
export async function fetchClipsSettings(client: Client, channelLogin: string): Promise<ClipsSettingsResult> {
  try {
    const { data } = await client
      .query(ClipsSettingsQuery, { channelLogin }, { requestPolicy: 'network-only' })
      .toPromise();
    const settings = readFragment(ClipsSettingsFields, data?.user?.channel.clipsSettings);
    return settings == null ? { error: 'QueryError' } : { settings };
  } catch {
    return { error: 'Unknown' };
  }
}

/** Changes the viewer's clip settings; returns all of them after the change. */
export async function saveClipsSettings(
  client: Client,
  current: ShownClipsSettings,
  change: ClipsSettingsChange,
): Promise<ClipsSettingsResult> {
  try {
    const { categoryBlocklist, ...input } = clipsSettingsUpdate(plainSettings(current), change);
    const { data, error } = await client
      .mutation(UpdateClipsSettings, {
        input: { ...input, ...(categoryBlocklist == null ? {} : { categoryBlocklist: [...categoryBlocklist] }) },
      })
      .toPromise();
    const answer = data?.updateChannelClipsSetting;
    const settings = readFragment(ClipsSettingsFields, answer?.clipsSettings);
    return settings == null ? { error: 'MutationError', problem: answer?.error ?? missingAnswer(error) } : { settings };
  } catch {
    return { error: 'Unknown' };
  }
}

import { type Cache, type CacheExchangeOpts, cacheExchange, type Data } from '@urql/exchange-graphcache';

/** Types that have no id of their own and live inside the object that holds them. */
const EMBEDDED = [
  'AccountLink',
  'AdSlot',
  'Admin',
  'AdminUserConnection',
  'AdminUserEdge',
  'AuditEntryConnection',
  'AuditEntryEdge',
  'BroadcastSettings',
  'ChannelIngest',
  'IngestIncident',
  'ChannelSelfEdge',
  'ChannelShow',
  'ChannelTrailer',
  'ChatReplay',
  'ChatReplayMessage',
  'ClipConnection',
  'ClipEdge',
  'ClipEditing',
  'ClipSelfEdge',
  'ClipsCreationRestrictedTo',
  'ClipsCreationRestrictionOptions',
  'ClipsFeaturingRestrictedTo',
  'ClipsSettings',
  'ClosedAccount',
  'CollectionConnection',
  'CollectionEdge',
  'CollectionItemConnection',
  'CollectionItemEdge',
  'ConfirmedEmail',
  'ConsentChoice',
  'CopyrightStatus',
  'CopyrightStrikeConnection',
  'CopyrightStrikeEdge',
  'CountryShutdown',
  'EmailPreference',
  'FollowerConnection',
  'GuestStarParticipants',
  'LastChange',
  'LogInSuspension',
  'MutedRange',
  'OauthAuthorization',
  'OauthAuthorizationRefused',
  'OauthConnection',
  'OauthDevice',
  'PageInfo',
  'PasskeyDescriptor',
  'PasskeyRegistration',
  'PasskeyRequest',
  'PlaybackAccess',
  'PlaybackAccessError',
  'PlaybackSkip',
  'ProducedVideoConnection',
  'ProducedVideoEdge',
  'SearchSuggestions',
  'SecuredAccount',
  'SiteNotice',
  'StreamConnection',
  'StreamEdge',
  'StreamHealth',
  'StreamSummaryConnection',
  'StreamSummaryEdge',
  'SuspensionConnection',
  'SuspensionEdge',
  'TwoFactor',
  'TwoFactorSetup',
  'UserDoesNotExist',
  'UserError',
  'UserRoles',
  'UserSelfEdge',
  'VideoChapter',
  'VideoConnection',
  'VideoDownload',
  'VideoEdge',
  'VideoFailure',
  'VideoProcessing',
  'VideoSelfEdge',
  'ViewingHistory',
  'WhisperConnection',
  'WhisperThreadConnection',
] as const;

/** Types that are known by their names. */
const NAMED = ['Flag', 'Setting', 'UserFlag'] as const;

/** Everything personal is asked for anew by reloading the page when the session changes, so nothing is wiped here. */
const forgetSession = (cache: Cache, id: string): void => {
  cache.invalidate({ __typename: 'Session', id });
};

const options: CacheExchangeOpts = {
  keys: {
    ...Object.fromEntries(EMBEDDED.map((name) => [name, () => null])),
    ...Object.fromEntries(NAMED.map((name) => [name, (data: Data) => String(data.name)])),
  },
  updates: {
    Mutation: {
      revokeSession: (_result, args, cache) => {
        const input = args.input;
        if (typeof input === 'object' && input !== null && 'id' in input) forgetSession(cache, String(input.id));
      },
    },
  },
};

/** The normalised cache: one copy of each user, channel, stream, category and session, shared by all components. */
export const normalisedCache = () => cacheExchange(options);

import { channelLoader } from '../channels/channel-loader.ts';
import { builder } from '../graphql/builder.ts';
import { ChannelRef, StreamRef, UserRef } from '../graphql/refs.ts';
import { bannerUrl, profilePictureUrl } from '../images/image-urls.ts';
import { liveStreamLoader } from '../streams/live-stream-loader.ts';
import type { UserRow } from './user-loader.ts';

const UserRolesRef = builder.objectRef<UserRow>('UserRoles').implement({
  fields: (t) => ({
    isStaff: t.exposeBoolean('is_staff'),
    isSiteAdmin: t.exposeBoolean('is_site_admin'),
    isPartner: t.exposeBoolean('is_partner'),
    isAffiliate: t.exposeBoolean('is_affiliate'),
    isParticipatingDJ: t.exposeBoolean('is_participating_dj'),
  }),
});

UserRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    login: t.exposeString('login'),
    displayName: t.exposeString('display_name'),
    description: t.exposeString('description'),
    profileImageURL: t.string({
      nullable: true,
      description: 'Null if the user has not chosen one. Widths are 50, 70, 150, 300 and 600 px.',
      args: { width: t.arg.int({ defaultValue: 70, required: false }) },
      resolve: (user, { width }) =>
        user.profile_image_key === null ? null : profilePictureUrl(user.profile_image_key, width ?? 70),
    }),
    bannerImageURL: t.string({
      nullable: true,
      resolve: (user) => (user.banner_image_key === null ? null : bannerUrl(user.banner_image_key)),
    }),
    primaryColorHex: t.exposeString('primary_color_hex'),
    chatColor: t.exposeString('chat_color'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    roles: t.field({ type: UserRolesRef, resolve: (user) => user }),
    stream: t.field({
      type: StreamRef,
      nullable: true,
      description: 'The current stream; null while the channel is offline.',
      resolve: (user, _args, context) => liveStreamLoader(context).load(user.id),
    }),
    channel: t.field({
      type: ChannelRef,
      resolve: async (user, _args, context) => {
        const channel = await channelLoader(context).load(user.id);
        if (channel === undefined) throw new Error(`user ${user.id} has no channel`);
        return channel;
      },
    }),
  }),
});

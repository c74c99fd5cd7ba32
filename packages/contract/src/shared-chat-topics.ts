/** Anybody who may enter the channel may read: `shared-chat.{channelID}`. The page fetches who shares the chat. */
export interface SharedChatTopicEvent {
  readonly kind: 'changed';
}
export const sharedChatTopic = (channelID: string): string => `shared-chat.${channelID}`;

/** The owner alone: `shared-chat-invitations.{channelID}`. The page fetches the lists. */
export interface SharedChatInvitationsTopicEvent {
  readonly kind: 'changed';
}
export const sharedChatInvitationsTopic = (channelID: string): string => `shared-chat-invitations.${channelID}`;

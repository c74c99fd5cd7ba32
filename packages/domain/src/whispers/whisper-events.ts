/** Events about whispers, see `DomainEvent`. */
export type WhisperEvent =
  | {
      readonly type: 'whisper-sent';
      readonly threadId: string;
      readonly whisperId: string;
      readonly senderId: string;
      readonly recipientId: string;
    }
  /** Read or hidden by this user. */
  | { readonly type: 'whisper-thread-changed'; readonly userId: string; readonly threadId: string };

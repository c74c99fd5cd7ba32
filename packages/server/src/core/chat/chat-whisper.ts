/** A whisper with its sender, as the feature of whispers hands it to the chat sockets of the recipient. */
export interface ChatWhisper {
  readonly id: string;
  readonly threadId: string;
  readonly text: string;
  readonly sender: {
    readonly userId: string;
    readonly login: string;
    readonly displayName: string;
    /** As the user chose it; chat falls back to a color of its own. */
    readonly chatColor: string;
    readonly isStaff: boolean;
    readonly isSiteAdmin: boolean;
    readonly isPartner: boolean;
    readonly isAffiliate: boolean;
  };
}

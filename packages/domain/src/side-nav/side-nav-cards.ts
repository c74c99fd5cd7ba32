/** The facts that a card of the side navigation needs of a channel. */
export interface CardChannel {
  readonly login?: string | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly broadcastSettings?: object | null | undefined;
}

const isPresent = (text: string | null | undefined): boolean => text !== undefined && text !== null && text !== '';

/** A card needs the channel's login and display name. */
export const mayShowChannelCard = ({ login, displayName }: CardChannel): boolean =>
  isPresent(login) && isPresent(displayName);

/** A card of a similar channel also needs the channel's broadcast settings. */
export const mayShowSimilarCard = (channel: CardChannel): boolean =>
  mayShowChannelCard(channel) && channel.broadcastSettings !== undefined && channel.broadcastSettings !== null;

/** The facts that the card of a hype train needs of the live channels. */
export interface TrainCandidate {
  readonly channelLabel: string | null;
  readonly hasHypeTrain: boolean;
}

/** The card of a hype train is shown if there is one, and hidden while a promoted or sponsored channel is shown. */
export const mayShowHypeTrainCard = (channels: readonly TrainCandidate[]): boolean =>
  channels.some(({ hasHypeTrain }) => hasHypeTrain) && channels.every(({ channelLabel }) => channelLabel === null);

export const mayShowCategoryCard = ({ displayName }: { readonly displayName?: string | null | undefined }): boolean =>
  isPresent(displayName);

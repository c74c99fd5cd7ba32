import { readBadges } from '@bandshell/domain/chat';

/** The badges that a user wears in a channel, as in the tags `badges` and `badge-info`. */
export interface WornBadges {
  readonly badges: string;
  readonly badgeInfo: string;
}

export const NO_BADGES: WornBadges = { badges: '', badgeInfo: '' };

/** The same as programs read them over HTTP. `info` is the months of a subscriber, else empty. */
export const programBadges = ({ badges, badgeInfo }: WornBadges) => {
  const [infoSet, info = ''] = badgeInfo.split('/');
  return readBadges(badges).map(({ set, version }) => ({
    set_id: set,
    id: version,
    info: set === infoSet ? info : '',
  }));
};

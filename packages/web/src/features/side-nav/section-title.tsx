import { Trans } from '@lingui/react/macro';
import type { ShownSection } from './sections.ts';

/** The section's title in the reader's language; a token that this version does not know has an English one. */
export const SectionTitle = ({ title }: Pick<ShownSection, 'title'>) => {
  const name = title.channelName ?? '';
  switch (title.token) {
    case 'FOLLOWED_CHANNELS':
      return <Trans>Followed channels</Trans>;
    case 'RECOMMENDED_CHANNELS':
      return <Trans>Recommended channels</Trans>;
    case 'SIMILAR_CHANNELS':
      return <Trans>Viewers of {name} also watch</Trans>;
    case 'POPULAR_CHANNELS':
      return <Trans>Live channels</Trans>;
    case 'CATEGORIES':
      return <Trans>Categories</Trans>;
    case 'DISCOVER':
      return <Trans>Discover</Trans>;
    case 'VIDEOS_AND_CLIPS':
      return <Trans>Videos and clips</Trans>;
    default:
      return title.fallback;
  }
};

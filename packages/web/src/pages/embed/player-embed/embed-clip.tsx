import { clipPath } from '@bandshell/domain/kernel';
import { useQuery } from 'urql';
import type { PlayerStart } from '../../../features/player/channel-player-props.ts';
import { ContentPlayer } from '../../../features/player/content-player.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { EmbedInvalid } from './embed-invalid.tsx';
import { EmbedWait } from './embed-wait.tsx';

const EmbedClipQuery = graphql(`
  query EmbedClip($slug: ID!) {
    clip(slug: $slug) {
      id
      slug
      title
      isMature
      broadcaster {
        id
        login
        displayName
      }
    }
  }
`);

export interface EmbedClipProps {
  readonly slug: string;
  readonly startAt: number | null;
  readonly start: PlayerStart;
}

/** A clip in a frame. */
export const EmbedClip = ({ slug, startAt, start }: EmbedClipProps) => {
  const [{ data, error }, fetchAgain] = useQuery({ query: EmbedClipQuery, variables: { slug } });
  const clip = data?.clip;
  if (clip === undefined) return <EmbedWait error={error} onRetry={fetchAgain} />;
  if (clip === null) return <EmbedInvalid />;
  const { login, displayName } = clip.broadcaster;
  return (
    <EmbedFrame title={clip.title} ownerName={displayName} path={clipPath(login, clip.slug)}>
      <ContentPlayer
        content={{ type: 'clip', clipSlug: clip.slug, videoOffset: startAt, clipLocation: 'EMBED' }}
        isMature={clip.isMature}
        title={clip.title}
        ownerName={displayName}
        start={start}
      />
    </EmbedFrame>
  );
};

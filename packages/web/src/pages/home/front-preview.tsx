import { loadEngine } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useMedia } from '../../platform/react/use-media.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './front-carousel.module.css';

const FrontPreviewQuery = graphql(`
  query FrontPreview($login: String!) {
    user(login: $login) {
      id
      stream {
        id
        isMature
        playbackURL
      }
    }
  }
`);

interface Connection {
  readonly saveData?: boolean;
}

/** A viewer who saves data, or wants no motion, and small screens get the picture alone. */
const useWantsPreview = (): boolean => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isSmall = useMedia('(width < 768px)');
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return !isStill && !isSmall && connection?.saveData !== true;
};

/**
 * The live stream over its picture, muted until the viewer turns its sound on. It rests while it is out of view or the
 * tab is hidden, and shows nothing when it cannot play: the picture stays. It is no visit: the viewer is not counted.
 */
export const FrontPreview = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [plays, setPlays] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const isWanted = useWantsPreview();
  const [{ data }] = useQuery({
    query: FrontPreviewQuery,
    variables: { login },
    requestPolicy: 'network-only',
    pause: !isWanted,
  });
  const stream = data?.user?.stream;
  // Nobody is asked here, so the picture stays.
  const url = stream?.isMature === false ? stream.playbackURL : undefined;

  useEffect(() => {
    const element = video.current;
    if (element === null || url === undefined || !isWanted) return;
    const ended = new AbortController();
    const { signal } = ended;
    let isNear = false;
    void loadEngine(element)
      .then((createEngine) => {
        if (createEngine === null || signal.aborted) return;
        const engine = createEngine({
          video: element,
          mode: 'live',
          onEvent: ({ type }) => {
            if (type === 'error' || type === 'finished') setPlays(false);
          },
        });
        let isLoaded = false;
        const follow = () => {
          if (!isNear || document.hidden) {
            element.pause();
            if (isLoaded) engine.rest();
            return;
          }
          if (isLoaded) engine.resume();
          else engine.load(url);
          isLoaded = true;
          // A browser that forbids it keeps the picture.
          element.play().catch(() => setPlays(false));
        };
        const observer = new IntersectionObserver(([entry]) => {
          isNear = entry?.isIntersecting === true;
          follow();
        });
        observer.observe(element);
        document.addEventListener('visibilitychange', follow, { signal });
        element.addEventListener('playing', () => setPlays(true), { signal });
        signal.addEventListener('abort', () => {
          observer.disconnect();
          engine.destroy();
        });
      })
      .catch(() => undefined);
    return () => ended.abort();
  }, [url, isWanted]);

  if (!isWanted) return null;
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        muted={isMuted}
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        data-plays={plays ? '' : undefined}
      />
      {plays && (
        <IconButton
          size="small"
          hint="none"
          className={styles.sound}
          label={isMuted ? t`Turn the sound of the preview on` : t`Turn the sound of the preview off`}
          icon={isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          onClick={() => setMuted(!isMuted)}
        />
      )}
    </>
  );
};

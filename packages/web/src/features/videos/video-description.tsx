import { messageSegments } from '@bandshell/domain/chat';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { type TextPiece, timePieces } from './time-pieces.ts';
import styles from './video-description.module.css';

export interface VideoDescriptionProps {
  readonly text: string;
  readonly lengthSeconds: number;
  /** Without it times are plain text. */
  readonly onSeek?: ((seconds: number) => void) | undefined;
}

/** The owner's description of a video. Addresses become `nofollow` links, and times become seek links. */
export const VideoDescription = ({ text, lengthSeconds, onSeek }: VideoDescriptionProps) => (
  <div className={styles.text} dir="auto" translate="no">
    {messageSegments(text).map((piece, index) =>
      'href' in piece ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
        <a key={index} className={styles.link} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {piece.text}
        </a>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
        <Fragment key={index}>
          {timePieces(piece.text, lengthSeconds).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <Part key={place} part={part} onSeek={onSeek} />
          ))}
        </Fragment>
      ),
    )}
  </div>
);

const Part = ({ part, onSeek }: { readonly part: TextPiece; readonly onSeek: VideoDescriptionProps['onSeek'] }) => {
  const { t } = useLingui();
  const { text, seconds } = part;
  if (seconds === null || onSeek === undefined) return text;
  return (
    <button type="button" className={styles.time} aria-label={t`Play from ${text}`} onClick={() => onSeek(seconds)}>
      {text}
    </button>
  );
};

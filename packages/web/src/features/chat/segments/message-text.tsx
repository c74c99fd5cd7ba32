import { CHEER_PREFIXES } from '@bandshell/domain/bits';
import { type FlaggedRange, messageSegments, type PlainSegment } from '@bandshell/domain/chat';
import { ChatLink } from './chat-link.tsx';
import { CheerInText } from './cheer-in-text.tsx';
import { EmoteInText } from './emote-in-text.tsx';
import { FlaggedText } from './flagged-text.tsx';
import styles from './message-text.module.css';

export interface MessageTextProps {
  readonly text: string;
  /** The tag `emotes` of the message. */
  readonly emotes: string;
  /** Bits that the message spent: only then its words of cheers are cheers. */
  readonly bits?: number | undefined;
  /** The reader's login in lower case. */
  readonly selfLogin?: string | null;
  /** Ranges that the reader does not want to see, merged and filtered. */
  readonly hidden?: readonly FlaggedRange[] | undefined;
}

/** A message's text with its emotes, links and mentions. */
export const MessageText = ({ text, emotes, bits, selfLogin = null, hidden }: MessageTextProps) =>
  messageSegments(text, {
    emotes,
    selfLogin,
    hidden: hidden ?? [],
    siteHost: window.location.host,
    cheerPrefixes: bits === undefined ? undefined : CHEER_PREFIXES,
  }).map((segment, index) =>
    segment.kind === 'flagged' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of one text never change places
      <FlaggedText key={index} categories={segment.categories}>
        {segment.segments.map((inner, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <PlainPart key={place} segment={inner} />
        ))}
      </FlaggedText>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <PlainPart key={index} segment={segment} />
    ),
  );

const PlainPart = ({ segment }: { readonly segment: PlainSegment }) => {
  switch (segment.kind) {
    case 'text':
      return segment.text;
    case 'cheer':
      return <CheerInText text={segment.text} bits={segment.bits} />;
    case 'emote':
      return <EmoteInText id={segment.id} token={segment.text} />;
    case 'mention':
      return <span className={styles.mention}>{segment.text}</span>;
    case 'link':
    case 'clip-link':
    case 'video-link':
      return <ChatLink segment={segment} />;
  }
};

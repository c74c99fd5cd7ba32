import { channelPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { countdownText } from '../../platform/format/countdown-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './video-notice.module.css';

/** Why a video cannot be watched, by the server's code. */
export type NoPicture = 'RESTRICTED_SUBSCRIBERS' | 'NOT_YET' | 'PRIVATE' | 'UNAVAILABLE' | 'NOT_READY' | 'FAILED';

export interface VideoNoticeProps {
  readonly reason: NoPicture;
  readonly ownerLogin: string;
  readonly ownerName: string;
  readonly posterURL: string | null | undefined;
  /** Start of a premiere; ISO 8601. */
  readonly premiereAt?: string | null | undefined;
}

const untranslatedText = {
  PRIVATE: { title: msg`This video is private`, text: msg`Only its owner can watch it.` },
  UNAVAILABLE: { title: msg`This video is unavailable`, text: msg`Its recording cannot be played.` },
  NOT_READY: {
    title: msg`This video is being processed`,
    text: msg`It starts here automatically as soon as it is ready.`,
  },
  FAILED: { title: msg`This video could not be processed`, text: msg`The uploaded file could not be read.` },
};

/** Message shown in the place of an unavailable video. */
export const VideoNotice = ({ reason, ownerLogin, ownerName, posterURL, premiereAt }: VideoNoticeProps) => {
  const { t } = useLingui();
  return (
    // Text over a picture is light on dark in every theme.
    <div className={styles.stage} data-theme="dark">
      {posterURL && <img className={styles.poster} src={posterURL} alt="" />}
      <div className={styles.content} role="status">
        {reason === 'NOT_YET' && premiereAt ? (
          <Premiere at={premiereAt} />
        ) : reason === 'RESTRICTED_SUBSCRIBERS' || reason === 'NOT_YET' ? (
          <>
            <p className={styles.title}>{t`For subscribers`}</p>
            <p className={styles.text}>
              <Trans>Subscribers of {ownerName} can watch this video.</Trans>
            </p>
            <ButtonLink to={channelPath(ownerLogin)}>
              <Trans>Go to the channel</Trans>
            </ButtonLink>
          </>
        ) : (
          <>
            <p className={styles.title}>{t(untranslatedText[reason].title)}</p>
            <p className={styles.text}>{t(untranslatedText[reason].text)}</p>
          </>
        )}
      </div>
    </div>
  );
};

const Premiere = ({ at }: { readonly at: string }) => {
  const now = useNow(1000);
  const when = momentText(at);
  const left = Date.parse(at) - now;
  return (
    <>
      <p className={styles.text}>
        <Trans>Premiere starts on {when}</Trans>
      </p>
      <p className={styles.clock} role="timer" aria-live="off" translate={left > 0 ? 'no' : undefined}>
        {countdownText(left)}
      </p>
    </>
  );
};

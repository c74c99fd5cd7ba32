import {
  BROWSER_SOURCE_PAGE,
  BROWSER_SOURCE_READY,
  type BrowserSourceAlert,
  type BrowserSourceFacts,
  type BrowserSourcePreview,
} from '@bandshell/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './browser-sources.module.css';

export interface SourcePreviewProps {
  readonly source: BrowserSourceFacts;
  /** The newest test; each has an id of its own. */
  readonly alert: BrowserSourceAlert | undefined;
}

/** The source in a frame, with made-up content and the options as they are typed. */
export const SourcePreview = ({ source, alert }: SourcePreviewProps) => {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ data, origin, source: from }: MessageEvent) => {
      const isOurs = origin === window.location.origin && from === frame.current?.contentWindow;
      if (isOurs && data === BROWSER_SOURCE_READY) setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const message: BrowserSourcePreview = { name: 'browser-source-preview', source, alert };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isReady, source, alert]);
  return (
    <div className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.preview}
        src={`${BROWSER_SOURCE_PAGE}#preview`}
        title={t`Preview`}
        referrerPolicy="no-referrer"
      />
    </div>
  );
};

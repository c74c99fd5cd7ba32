import { useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import styles from './provider-frame.module.css';

export interface ProviderFrameHandle {
  /** Asks the page in the frame for what was entered. */
  submit(): void;
}

/** The text that the provider's pages say. */
export type ProviderMessage =
  | { readonly type: 'ready' | 'enter' | 'answered' }
  | { readonly type: 'method'; readonly id: string | null; readonly error: string | null };

export interface ProviderFrameProps {
  /** Accessible name. */
  readonly title: string;
  readonly url: string;
  /** The bank's question. */
  readonly token?: string;
  readonly onMessage: (message: ProviderMessage) => void;
  readonly ref?: Ref<ProviderFrameHandle>;
}

/** A page of the payment provider, at its own origin: what is entered there never reaches the site. */
export const ProviderFrame = ({ title, url, token, onMessage, ref }: ProviderFrameProps) => {
  const { i18n } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url);
  const heard = useEffectEvent(onMessage);
  useEffect(() => {
    const onWindowMessage = (event: MessageEvent<ProviderMessage>) => {
      if (event.origin === origin && event.source === frame.current?.contentWindow) heard(event.data);
    };
    window.addEventListener('message', onWindowMessage);
    return () => window.removeEventListener('message', onWindowMessage);
  }, [origin]);
  useImperativeHandle(ref, () => ({
    submit: () => frame.current?.contentWindow?.postMessage({ type: 'submit' }, origin),
  }));
  const query = new URLSearchParams({
    site: window.location.origin,
    lang: i18n.locale,
    theme: document.documentElement.dataset.theme ?? 'dark',
    ...(token === undefined ? {} : { token }),
  });
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={`${url}?${query}`}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
};

import { ANY_PARENT, EMBED_CONNECT, EMBED_LISTENING, readEmbedRequest } from '@bandshell/domain/player';
import { useEffect } from 'react';
import { useRouter } from '../../../platform/router/router-context.ts';

/** Whether a page of this origin may embed the player. */
const mayEmbed = (origin: string): boolean => {
  const { parents } = readEmbedRequest(window.location.search);
  return (
    origin === window.location.origin ||
    parents.includes(ANY_PARENT) ||
    parents.includes(origin.replace(/^https?:\/\//, ''))
  );
};

/** Lets the page around the frame steer the player. Its code loads only for a page that asks. */
export function useRemoteControl(): void {
  const router = useRouter();
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return;
    let stop = (): void => undefined;
    const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== parent || data !== EMBED_CONNECT || port === undefined || !mayEmbed(origin)) return;
      stop();
      let isStopped = false;
      stop = () => {
        isStopped = true;
        port.close();
      };
      void import('./remote-control.ts').then(({ remoteControl }) => {
        if (!isStopped) stop = remoteControl(port, router);
      });
    };
    window.addEventListener('message', onMessage);
    // The address of the page is not known yet; the message says nothing.
    parent.postMessage(EMBED_LISTENING, '*');
    return () => {
      window.removeEventListener('message', onMessage);
      stop();
    };
  }, [router]);
}

import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/notice/notice.tsx';
import type { ConnectionAnswer } from './connection-answer.ts';

/** Tells the viewer who came back from a place what it answered. */
export const ConnectionNotice = ({ outcome }: Pick<ConnectionAnswer, 'outcome'>) => {
  const { t } = useLingui();
  const texts = {
    connected: t`Your account is connected.`,
    denied: t`You did not allow the connection. Nothing is connected.`,
    failed: t`Your account could not be connected. Try again.`,
    expired: t`The connection took too long, or was started elsewhere. Try again.`,
  };
  return (
    <Notice tone={outcome === 'connected' ? 'good' : outcome === 'denied' ? 'info' : 'bad'} announced>
      {texts[outcome]}
    </Notice>
  );
};

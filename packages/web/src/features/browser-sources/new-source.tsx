import { SOURCE_KINDS, type SourceKind } from '@bandshell/domain/browser-sources';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell, MessageSquare, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './browser-sources.module.css';
import type { FreshAddress } from './fresh-address.ts';
import { KIND_NAMES } from './kind-names.ts';
import { useCreateBrowserSource } from './use-create-browser-source.ts';

const ICONS: Readonly<Record<SourceKind, ReactNode>> = {
  CHAT: <MessageSquare aria-hidden="true" />,
  ALERTS: <Bell aria-hidden="true" />,
  GOAL: <Target aria-hidden="true" />,
};

const LABELS: Readonly<Record<SourceKind, MessageDescriptor>> = {
  CHAT: msg`Add chat`,
  ALERTS: msg`Add alerts`,
  GOAL: msg`Add a goal`,
};

export interface NewSourceProps {
  readonly isFull: boolean;
  readonly onMade: (fresh: FreshAddress) => void;
}

/** A button for each kind of source. */
export const NewSource = ({ isFull, onMade }: NewSourceProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, create] = useCreateBrowserSource();
  const add = async (kind: SourceKind) => {
    const { data, error } = await create({ input: { kind, name: t(KIND_NAMES[kind]) } });
    const answer = data?.createBrowserSource;
    if (answer?.browserSource == null || answer.token === null) {
      show({ type: 'error', message: failureText(answer?.error, error) });
    } else onMade({ sourceID: answer.browserSource.id, token: answer.token });
  };
  return (
    <div className={styles.kinds}>
      {SOURCE_KINDS.map((kind) => (
        <Button key={kind} icon={ICONS[kind]} disabled={fetching || isFull} onClick={() => void add(kind)}>
          {t(LABELS[kind])}
        </Button>
      ))}
    </div>
  );
};

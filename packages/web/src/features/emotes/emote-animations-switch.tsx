import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import {
  chosenEmoteAnimations,
  keepEmoteAnimations,
  showEmoteAnimations,
  useEmoteAnimations,
} from '../../core/emotes/emote-animations.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './emote-picker.module.css';
import { useSetEmoteAnimations } from './use-set-emote-animations.ts';

const EmoteAnimationsSetting = graphql(`
  query EmoteAnimationsSetting {
    currentUser {
      id
      chatUISettings {
        isEmoteAnimationsEnabled
      }
    }
  }
`);

/** Whether emotes move: at once in this browser, and for a logged-in viewer on all devices. */
export const EmoteAnimationsSwitch = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const isLoggedIn = useViewer().status === 'logged-in';
  const isEnabled = useEmoteAnimations();
  const [isChanged, setChanged] = useState(false);
  const [, save] = useSetEmoteAnimations();
  const [{ data }] = useQuery({
    query: EmoteAnimationsSetting,
    variables: {},
    pause: !isLoggedIn,
    requestPolicy: 'network-only',
  });
  const stored = data?.currentUser?.chatUISettings?.isEmoteAnimationsEnabled;
  useEffect(() => {
    if (stored != null && !isChanged) keepEmoteAnimations(stored);
  }, [stored, isChanged]);

  const change = async (isEmoteAnimationsEnabled: boolean) => {
    const before = chosenEmoteAnimations();
    setChanged(true);
    if (!isLoggedIn) return keepEmoteAnimations(isEmoteAnimationsEnabled);
    showEmoteAnimations(isEmoteAnimationsEnabled);
    const result = await save({ input: { isEmoteAnimationsEnabled } });
    const problem = problemOf(result.data?.setEmoteAnimationsEnabled, result.error);
    if (problem === null) return keepEmoteAnimations(isEmoteAnimationsEnabled);
    showEmoteAnimations(before);
    show({ type: 'error', message: problem.message });
  };

  return (
    <div className={styles.settings}>
      <Switch label={t`Animate emotes`} checked={isEnabled} onChange={(checked) => void change(checked)} />
    </div>
  );
};

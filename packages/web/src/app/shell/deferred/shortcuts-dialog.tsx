import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isTyping } from '../../../platform/react/is-typing.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { KeyHint } from '../../../ui/keys/key-hint.tsx';
import styles from './shortcuts-dialog.module.css';

interface Shortcut {
  /** Any of them; a text with `+` is pressed together. */
  readonly keys: readonly string[];
  readonly does: MessageDescriptor;
}

const groups: readonly { readonly title: MessageDescriptor; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: msg`Channel`,
    shortcuts: [
      { keys: ['Alt+T', 'T'], does: msg`Turn theater mode on or off` },
      { keys: ['Esc'], does: msg`Leave theater mode` },
      { keys: ['Alt+R'], does: msg`Show or hide the right column` },
      { keys: ['Alt+X'], does: msg`Create a clip` },
    ],
  },
  {
    title: msg`Player`,
    shortcuts: [
      { keys: ['K', 'Space'], does: msg`Play or pause` },
      { keys: ['M'], does: msg`Mute or unmute` },
      { keys: ['↑', '↓'], does: msg`Volume up or down` },
      { keys: ['J', 'L'], does: msg`Back or forward 10 seconds` },
      { keys: ['←', '→'], does: msg`Back or forward 5 seconds` },
      { keys: ['0', '…', '9'], does: msg`Jump to 0–90 % of the video` },
      { keys: ['Home', 'End'], does: msg`Jump to the start or the end, when the player has focus` },
      { keys: ['<', '>'], does: msg`Playback speed down or up, in recordings` },
      { keys: [',', '.'], does: msg`Back or forward one frame, while paused` },
      { keys: ['C'], does: msg`Turn captions on or off` },
      { keys: ['F'], does: msg`Enter or leave full screen` },
      { keys: ['I'], does: msg`Turn picture-in-picture on or off` },
    ],
  },
  {
    title: msg`Schedule, when it has focus`,
    shortcuts: [
      { keys: ['←', '→'], does: msg`Previous or next week` },
      { keys: ['T'], does: msg`This week` },
    ],
  },
  {
    title: msg`Everywhere`,
    shortcuts: [
      { keys: ['/'], does: msg`Search` },
      { keys: ['?'], does: msg`Show this list` },
    ],
  },
];

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={styles.keys} translate="no">
    {keys.map((combination) => (
      <KeyHint key={combination} keys={combination.split('+')} />
    ))}
  </span>
);

/** The keyboard shortcuts of the site. The key `?` shows them. */
export const ShortcutsDialog = () => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (event.key !== '?' || !isPlain || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open={open} title={t`Keyboard shortcuts`} onClose={() => setOpen(false)}>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title.id}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does.id} className={styles.row}>
                  <dt>{t(does)}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};

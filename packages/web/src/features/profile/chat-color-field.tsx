import { CHAT_COLORS, type ChatColorName, parseChatColor } from '@bandshell/domain/chat';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './profile.module.css';

export interface ChatColorFieldProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
}

const names = Object.keys(CHAT_COLORS) as ChatColorName[];

const spoken: Readonly<Record<ChatColorName, MessageDescriptor>> = {
  Red: msg`Red`,
  Blue: msg`Blue`,
  Green: msg`Green`,
  Firebrick: msg`Firebrick`,
  Coral: msg`Coral`,
  YellowGreen: msg`Yellow green`,
  OrangeRed: msg`Orange red`,
  SeaGreen: msg`Sea green`,
  GoldenRod: msg`Golden rod`,
  Chocolate: msg`Chocolate`,
  CadetBlue: msg`Cadet blue`,
  DodgerBlue: msg`Dodger blue`,
  HotPink: msg`Hot pink`,
  BlueViolet: msg`Blue violet`,
  SpringGreen: msg`Spring green`,
};

/** Chooses the colour of the viewer's name in chat. */
export const ChatColorField = ({ value, onChange }: ChatColorFieldProps) => {
  const { t } = useLingui();
  const current = parseChatColor(value);
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.legend}>
        <Trans>Name in chat</Trans>
      </legend>
      <div className={styles.swatches}>
        {names.map((name) => (
          <label key={name} className={styles.swatch} title={t(spoken[name])}>
            <input
              type="radio"
              name="chat-color"
              value={name}
              aria-label={t(spoken[name])}
              checked={current === CHAT_COLORS[name]}
              onChange={() => onChange(name)}
            />
            <span style={{ backgroundColor: CHAT_COLORS[name] }} />
          </label>
        ))}
      </div>
      <p className={styles.hint}>
        <Trans>It is shown lighter or darker where that makes it easier to read.</Trans>
      </p>
    </fieldset>
  );
};

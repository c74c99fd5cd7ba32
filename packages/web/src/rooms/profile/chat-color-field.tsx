import { CHAT_COLORS, type ChatColorName, parseChatColor } from '@bandshell/domain';
import styles from './profile.module.css';

export interface ChatColorFieldProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
}

const names = Object.keys(CHAT_COLORS) as ChatColorName[];

/** `YellowGreen` as "Yellow green". */
const spoken = (name: string): string => {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The colour of the viewer's name in chat. */
export const ChatColorField = ({ value, onChange }: ChatColorFieldProps) => {
  const current = parseChatColor(value);
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.legend}>Name in chat</legend>
      <div className={styles.swatches}>
        {names.map((name) => (
          <label key={name} className={styles.swatch} title={spoken(name)}>
            <input
              type="radio"
              name="chat-color"
              value={name}
              aria-label={spoken(name)}
              checked={current === CHAT_COLORS[name]}
              onChange={() => onChange(name)}
            />
            <span style={{ backgroundColor: CHAT_COLORS[name] }} />
          </label>
        ))}
      </div>
      <p className={styles.hint}>Readers see it lighter or darker where their background asks for it.</p>
    </fieldset>
  );
};

import { momentText } from '../../platform/format/moment-text.ts';
import type { LogEntry } from './log-entry-fields.ts';
import { logEntryText } from './log-entry-text.ts';
import styles from './user-card/user-card.module.css';

/** Entries of a moderation log. */
export const LogEntries = ({ entries }: { readonly entries: readonly LogEntry[] }) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <div>{logEntryText(entry)}</div>
        {entry.text !== null && entry.text !== '' && (
          <q dir="auto" translate="no">
            {entry.text}
          </q>
        )}
        <div className={styles.when}>
          <time dateTime={entry.createdAt}>{momentText(entry.createdAt)}</time>
        </div>
      </li>
    ))}
  </ul>
);

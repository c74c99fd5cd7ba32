import type { ChatBadge, ChatMessageRow } from '@bandshell/domain/chat';
import { TIMEOUT_SECONDS } from '@bandshell/domain/moderation';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Clock, Pin, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import type { ChatRoom } from './chat-room.ts';
import styles from './moderate-dialog.module.css';

/** Nobody is timed out or banned in their own chat, nor is staff. The server refuses it, too. */
const NEVER_BANNED: ReadonlySet<ChatBadge> = new Set(['admin', 'broadcaster', 'staff']);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ModerateDialogProps {
  readonly room: ChatRoom;
  readonly row: ChatMessageRow;
  readonly onClose: () => void;
}

/** The actions that a moderator does about a message and who wrote it. The server answers in the chat. */
export const ModerateDialog = ({ room, row, onClose }: ModerateDialogProps) => {
  const { t } = useLingui();
  const [seconds, setSeconds] = useState(String(TIMEOUT_SECONDS));
  const [pinned, setPinned] = useState('20m');
  const name = row.displayName;
  const isOutOfReach = row.badges.some((badge) => NEVER_BANNED.has(badge));
  const run = (command: string) => {
    room.say(command);
    onClose();
  };
  const timeOut = (event: FormEvent) => {
    event.preventDefault();
    run(`/timeout ${row.login} ${seconds}`);
  };
  return (
    <Dialog open title={t`Moderate ${name}`} onClose={onClose}>
      <form className={styles.form} onSubmit={timeOut}>
        <blockquote className={styles.quote} dir="auto" translate="no">
          {row.text}
        </blockquote>
        <div>
          <Button
            icon={<Trash2 aria-hidden="true" />}
            disabled={row.id === null}
            onClick={() => run(`/delete ${row.id}`)}
          >
            <Trans>Delete this message</Trans>
          </Button>
        </div>
        <div className={styles.actions}>
          <Select
            label={t`Pin this message for`}
            value={pinned}
            options={[
              { value: '5m', label: t`5 minutes` },
              { value: '20m', label: t`20 minutes` },
              { value: '1h', label: t`1 hour` },
              { value: '24h', label: t`1 day` },
            ]}
            onChange={(event) => setPinned(event.currentTarget.value)}
          />
          <Button
            icon={<Pin aria-hidden="true" />}
            disabled={row.id === null}
            onClick={() => run(`/pin ${row.id} ${pinned}`)}
          >
            <Trans>Pin</Trans>
          </Button>
        </div>
        {isOutOfReach ? (
          <p className={styles.hint}>
            <Trans>You cannot time out or ban {name}: they are staff of this site, or this is their channel.</Trans>
          </p>
        ) : (
          <>
            <hr className={styles.line} />
            <Select
              label={t`Length of the timeout`}
              value={seconds}
              options={[
                { value: '1', label: t`Only delete all messages` },
                { value: String(MINUTE), label: t`1 minute` },
                { value: String(TIMEOUT_SECONDS), label: t`10 minutes` },
                { value: String(HOUR), label: t`1 hour` },
                { value: String(DAY), label: t`1 day` },
                { value: String(7 * DAY), label: t`1 week` },
                { value: String(14 * DAY), label: t`2 weeks` },
              ]}
              onChange={(event) => setSeconds(event.currentTarget.value)}
            />
            <div className={styles.actions}>
              <Button type="submit" icon={<Clock aria-hidden="true" />}>
                <Trans>Time out</Trans>
              </Button>
              <Button variant="danger" icon={<Ban aria-hidden="true" />} onClick={() => run(`/ban ${row.login}`)}>
                <Trans>Ban</Trans>
              </Button>
            </div>
            <p className={styles.hint}>
              <Trans>
                Both delete what {name} wrote in the last day. To take it back, write{' '}
                <code translate="no">/unban {row.login}</code>.
              </Trans>
            </p>
          </>
        )}
      </form>
    </Dialog>
  );
};

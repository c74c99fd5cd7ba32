import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children: ReactNode;
  /** Something to do about it. */
  readonly action?: ReactNode;
  /** Is heard at once when it appears; for what the viewer has just caused. */
  readonly announced?: boolean;
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A word about what stands below it, within the page. */
export const Notice = ({ tone = 'info', title, children, action, announced = false }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div
      className={cx(styles.notice, styles[tone])}
      role={announced ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        {title !== undefined && <b>{title}</b>}
        <div>{children}</div>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
};

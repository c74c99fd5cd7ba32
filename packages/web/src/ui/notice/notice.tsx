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
  /** Screen readers announce it at once; for results of the viewer's own action. */
  readonly announced?: boolean;
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A message within the page about the content below it. */
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

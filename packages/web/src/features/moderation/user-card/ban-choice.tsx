import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { quickTimeouts } from './ban-lengths.ts';
import { OwnLengthForm } from './own-length-form.tsx';
import styles from './user-card.module.css';

export interface BanChoiceProps {
  readonly isBusy: boolean;
  /**
   * Resolves with whether the server did it.
   * @param seconds null for a ban
   */
  readonly onBan: (seconds: number | null, reason: string) => Promise<boolean>;
}

/** Timeouts of usual lengths and the ban with one press each, and a form for another length or a reason. */
export const BanChoice = ({ isBusy, onBan }: BanChoiceProps) => {
  const { t } = useLingui();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState<number | null>();
  const press = (seconds: number | null) => {
    setPressed(seconds);
    void onBan(seconds, '');
  };
  return (
    <>
      <div className={styles.quick}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser */}
        <div className={styles.lengths} role="group" aria-label={t`Time out`}>
          <span aria-hidden="true">
            <Trans>Time out</Trans>
          </span>
          {quickTimeouts().map(({ seconds, label }) => (
            <Button
              key={seconds}
              size="small"
              aria-label={t`Time out: ${label}`}
              loading={isBusy && pressed === seconds}
              onClick={() => press(seconds)}
            >
              {label}
            </Button>
          ))}
          <Button
            size="small"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={form}
            onClick={() => setOpen(!isOpen)}
          >
            <Trans>Other …</Trans>
          </Button>
        </div>
        <Button
          size="small"
          variant="danger"
          icon={<Ban aria-hidden="true" />}
          loading={isBusy && pressed === null}
          onClick={() => press(null)}
        >
          <Trans>Ban</Trans>
        </Button>
      </div>
      <div id={form} hidden={!isOpen}>
        {isOpen && (
          <OwnLengthForm
            isBusy={isBusy && pressed === undefined}
            onBan={async (seconds, reason) => {
              setPressed(undefined);
              if (await onBan(seconds, reason)) setOpen(false);
            }}
          />
        )}
      </div>
    </>
  );
};

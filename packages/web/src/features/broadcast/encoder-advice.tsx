import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import styles from './broadcast.module.css';

const settings = [
  [msg`Video`, msg`H.264, up to 1080p at 60 frames a second`],
  [msg`Rate control`, msg`CBR, 3,000–6,000 kbit/s`],
  [msg`Key frame interval`, msg`2 s (not “auto”)`],
  [msg`B-frames`, msg`0–2; fewer means less delay`],
  [msg`Audio`, msg`AAC, 48 kHz, 128–160 kbit/s`],
] as const;

const steps = [
  msg`Open Settings → Stream and choose “Custom…” as service.`,
  msg`Paste the server and the stream key from above.`,
  msg`In Output, set the key frame interval to 2 s.`,
  msg`Press “Start streaming”. You are live within seconds.`,
] as const;

const Settings = () => {
  const { t } = useLingui();
  return (
    <dl className={styles.details}>
      {settings.map(([name, value]) => (
        <div key={name.id}>
          <dt>{t(name)}</dt>
          <dd>{t(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Steps = () => {
  const { t } = useLingui();
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id}>{t(step)}</li>
      ))}
    </ol>
  );
};

/** The key is a shell variable, so that it does not appear in the history or in a screenshot. */
const command = (serverURL: string): string =>
  [
    'ffmpeg -re -i film.mp4 \\',
    '  -c:v libx264 -preset veryfast -b:v 4500k -g 60 \\',
    '  -c:a aac -b:a 160k -ar 48000 \\',
    `  -f flv "${serverURL}/$STREAM_KEY"`,
  ].join('\n');

const Command = ({ serverURL }: { readonly serverURL: string }) => (
  <pre className={styles.command} translate="no">
    {command(serverURL)}
  </pre>
);

/** Recommended encoder settings for good quality and low latency. */
export const EncoderAdvice = ({ serverURL }: { readonly serverURL: string }) => {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Encoder`}
      tabs={[
        { id: 'obs', label: 'OBS Studio', panel: <Steps /> },
        { id: 'settings', label: t`Best settings`, panel: <Settings /> },
        { id: 'ffmpeg', label: 'ffmpeg', panel: <Command serverURL={serverURL} /> },
      ]}
    />
  );
};

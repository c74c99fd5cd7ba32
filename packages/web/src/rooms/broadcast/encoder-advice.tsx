import { Tabs } from '../../ui/tabs/tabs.tsx';
import styles from './broadcast.module.css';

const settings = [
  ['Video', 'H.264, up to 1080p at 60 frames a second'],
  ['Rate control', 'CBR, 3,000–6,000 kbit/s'],
  ['Key frame interval', '2 s (not “auto”)'],
  ['B-frames', '0–2; fewer means less delay'],
  ['Audio', 'AAC, 48 kHz, 128–160 kbit/s'],
] as const;

const steps = [
  'Open Settings → Stream and choose “Custom…” as service.',
  'Paste the server and the stream key from above.',
  'In Output, set the key frame interval to 2 s.',
  'Press “Start streaming”. You are live within seconds.',
] as const;

const Settings = () => (
  <dl className={styles.facts}>
    {settings.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Steps = () => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** The key stands in a variable of the shell, so that it is in no history and no screenshot. */
const command = (serverURL: string): string =>
  [
    'ffmpeg -re -i film.mp4 \\',
    '  -c:v libx264 -preset veryfast -b:v 4500k -g 60 \\',
    '  -c:a aac -b:a 160k -ar 48000 \\',
    `  -f flv "${serverURL}/$STREAM_KEY"`,
  ].join('\n');

/** How to get from an encoder to a clear picture with little delay. */
export const EncoderAdvice = ({ serverURL }: { readonly serverURL: string }) => (
  <Tabs
    label="Encoder"
    tabs={[
      { id: 'obs', label: 'OBS Studio', panel: <Steps /> },
      { id: 'settings', label: 'Best settings', panel: <Settings /> },
      { id: 'ffmpeg', label: 'ffmpeg', panel: <pre className={styles.command}>{command(serverURL)}</pre> },
    ]}
  />
);

import styles from './broadcast.module.css';

const rows = [
  ['Video', 'H.264, up to 1080p at 60 frames a second'],
  ['Rate control', 'CBR, 3,000–6,000 kbit/s'],
  ['Key frame interval', '2 s (not “auto”)'],
  ['B-frames', '0–2; fewer means less delay'],
  ['Audio', 'AAC, 48 kHz, 128–160 kbit/s'],
] as const;

/** Settings that give a clear picture and little delay. */
export const EncoderAdvice = () => (
  <details className={styles.advice}>
    <summary>Encoder settings that work well</summary>
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </details>
);

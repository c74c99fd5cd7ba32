import type { CSSProperties } from 'react';
import styles from '../dev-ui-page.module.css';
import { Sample } from '../sample.tsx';

const grounds = ['bg', 'surface', 'raised', 'pressed', 'line', 'edge'];
const inks = ['text', 'text-soft', 'text-faint', 'accent', 'accent-strong', 'accent-text'];
const meanings = ['live', 'live-text', 'bits', 'ok', 'warn', 'bad', 'bad-fill'];
const sizes = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl'];
const spaces = ['1', '2', '3', '4', '5', '6', '7'];

const Swatches = ({ names }: { readonly names: readonly string[] }) => (
  <div className={styles.swatches}>
    {names.map((name) => (
      <span key={name} className={styles.swatch} style={{ '--role': `var(--${name})` } as CSSProperties}>
        <i />
        {name}
      </span>
    ))}
  </div>
);

export const Foundations = () => (
  <>
    <Sample title="Grounds" layout="stack">
      <Swatches names={grounds} />
    </Sample>
    <Sample title="Ink and accent" layout="stack">
      <Swatches names={inks} />
    </Sample>
    <Sample title="Meanings" layout="stack">
      <Swatches names={meanings} />
    </Sample>
    <Sample title="Type" layout="stack">
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})` }}>
          An open-air stage at dusk, 0123456789
        </p>
      ))}
    </Sample>
    <Sample title="Space" layout="stack">
      {spaces.map((space) => (
        <div key={space} className={styles.step} style={{ '--width': `var(--space-${space})` } as CSSProperties} />
      ))}
    </Sample>
  </>
);

import styles from './state.module.css';

/** An empty stage at dusk: three arches and the last light. */
export const StageArt = () => (
  <svg viewBox="0 0 240 132" className={styles.art} aria-hidden="true" fill="none">
    <defs>
      <radialGradient id="stage-light" cx="0.5" cy="1" r="0.75">
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0.5" />
        <stop offset="0.6" stopColor="var(--accent)" stopOpacity="0.1" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <path d="M20 116a100 100 0 0 1 200 0Z" fill="url(#stage-light)" />
    <g stroke="var(--accent)" strokeWidth="3" strokeLinecap="round">
      <path d="M28 116a92 92 0 0 1 184 0" opacity=".35" />
      <path d="M58 116a62 62 0 0 1 124 0" opacity=".6" />
      <path d="M88 116a32 32 0 0 1 64 0" opacity=".9" />
    </g>
    <path d="M8 116h224" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

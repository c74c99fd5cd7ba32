import styles from './teams.module.css';

export interface TeamLogoProps {
  readonly name: string;
  readonly logoURL: string | null;
  /** In pixels of the page. */
  readonly size: number;
}

/** The logo of a team; without one, the first letter of its name. It is an ornament beside the name. */
export const TeamLogo = ({ name, logoURL, size }: TeamLogoProps) => {
  const box = { width: `${size / 10}rem`, height: `${size / 10}rem` };
  return logoURL === null ? (
    <span className={styles.letter} style={{ ...box, fontSize: `${size / 20}rem` }} aria-hidden="true" translate="no">
      {[...name][0]?.toUpperCase()}
    </span>
  ) : (
    <img className={styles.logo} style={box} src={logoURL} alt="" decoding="async" />
  );
};

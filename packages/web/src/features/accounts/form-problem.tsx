import { CircleAlert } from 'lucide-react';
import styles from './auth-card.module.css';

/** An error that concerns the whole form. */
export const FormProblem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={styles.problem}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );

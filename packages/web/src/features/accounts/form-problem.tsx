import { CircleAlert } from 'lucide-react';
import styles from './auth-card.module.css';

/** What is wrong with a form as a whole. */
export const FormProblem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={styles.problem}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );

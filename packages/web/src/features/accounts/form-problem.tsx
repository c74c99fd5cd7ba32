import { CircleAlert } from 'lucide-react';
import { Alert } from '../../ui/notice/alert.tsx';
import styles from './auth-card.module.css';

/** An error that concerns the whole form. */
export const FormProblem = ({ text }: { readonly text: string | undefined }) => (
  <Alert className={styles.problem} icon={<CircleAlert aria-hidden="true" />} text={text} />
);

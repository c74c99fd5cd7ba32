import type { ReactNode } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import styles from './settings-group.module.css';

/** Settings that belong together: cards on one surface below one heading. */
export const SettingsGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Section title={title}>
    <div className={styles.group}>{children}</div>
  </Section>
);

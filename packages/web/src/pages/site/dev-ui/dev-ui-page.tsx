import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useDensity } from '../../../platform/appearance/density-store.ts';
import { useTheme } from '../../../platform/appearance/theme-store.ts';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Section } from '../../../ui/page/section.tsx';
import styles from './dev-ui-page.module.css';
import { sections } from './sections.ts';
import { useReading } from './use-reading.ts';

/** All components of the design system in all states, for developers and for tests. `?part=` shows the parts that it names. */
export const DevUIPage = () => {
  usePageTitle('Design system');
  const theme = useTheme();
  const density = useDensity();
  const reading = useReading();
  const parts = new URLSearchParams(window.location.search).getAll('part');
  const shown = parts.length === 0 ? sections : sections.filter(({ id }) => parts.includes(id));
  return (
    <div translate="no">
      <Page>
        <PageHeading lead="Every part in every state.">Design system</PageHeading>
        <div className={styles.bar}>
          <RadioGroup
            look="segments"
            label="Theme"
            value={theme.choice}
            onChange={theme.choose}
            options={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
              { value: 'system', label: 'System' },
            ]}
          />
          <RadioGroup
            look="segments"
            label="Density"
            value={density.choice}
            onChange={density.choose}
            options={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
          <RadioGroup
            look="segments"
            label="Reading direction"
            value={reading.direction}
            onChange={reading.choose}
            options={[
              { value: 'ltr', label: 'Left to right' },
              { value: 'rtl', label: 'Right to left' },
            ]}
          />
        </div>
        <nav aria-label="Parts" className={styles.parts}>
          {shown.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {shown.map(({ id, title, Content }) => (
          <div key={id} id={id} className={styles.section} data-section={id}>
            <Section title={title}>
              <Content />
            </Section>
          </div>
        ))}
      </Page>
    </div>
  );
};

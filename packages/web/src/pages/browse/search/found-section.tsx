import { type FoundKind, searchPath } from '@bandshell/domain/search';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';

export interface FoundSectionProps {
  readonly title: string;
  readonly term: string;
  readonly kind: FoundKind;
  /** Only this kind is shown. */
  readonly isAlone: boolean;
  /** As many as the page shows of a kind beside others were found, so that there may be more. */
  readonly hasMore: boolean;
  readonly children: ReactNode;
}

/** Results of one kind; beside others with a link to all of them. */
export const FoundSection = ({ title, term, kind, isAlone, hasMore, children }: FoundSectionProps) => {
  const { t } = useLingui();
  const more = !isAlone && hasMore && <SectionLink to={searchPath(term, kind)}>{t`Show all`}</SectionLink>;
  return (
    <Section title={title} aside={more === false ? undefined : more}>
      {children}
    </Section>
  );
};

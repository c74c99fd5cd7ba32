import { removeMePath, userLegalPath } from '@bandshell/domain/kernel';
import { legalAddress } from '@bandshell/domain/terms';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/link.tsx';
import { Card } from '../../ui/card/card.tsx';
import styles from './consent-choices.module.css';

/** The visitor's data rights, each with a link to its page. */
export const DataRightsCard = () => {
  const { t } = useLingui();
  return (
    <Card title={t`Your data`} lead={<Trans>Your data belongs to you. This is what you can do with it.</Trans>}>
      <ul className={styles.links}>
        <li>
          <a href={legalAddress('privacy')}>
            <Trans>Privacy Notice</Trans>
          </a>
          <span>
            <Trans>The data that we store about you, why, and for how long.</Trans>
          </span>
        </li>
        <li>
          <a href={legalAddress('cookies')}>
            <Trans>Cookies</Trans>
          </a>
          <span>
            <Trans>Every cookie by name, and what your browser stores.</Trans>
          </span>
        </li>
        <li>
          <Link to={userLegalPath}>
            <Trans>Your agreements</Trans>
          </Link>
          <span>
            <Trans>Which agreements you accepted, and when.</Trans>
          </span>
        </li>
        <li>
          <Link to={removeMePath}>
            <Trans>Take your data with you, or delete your account</Trans>
          </Link>
          <span>
            <Trans>Download a copy, or close your account.</Trans>
          </span>
        </li>
        <li>
          <a href={legalAddress('about')}>
            <Trans>Write to us</Trans>
          </a>
          <span>
            <Trans>For everything else about your data.</Trans>
          </span>
        </li>
      </ul>
    </Card>
  );
};

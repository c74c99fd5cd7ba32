import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import styles from './channel-sponsors.module.css';

const ChannelSponsorsQuery = graphql(`
  query ChannelSponsors($channelLogin: String!) {
    channelSponsorships(channelLogin: $channelLogin) {
      campaignProgressionID
      brandName
      brandLogoLightURL
      brandLogoDarkURL
      source {
        advertiserName
      }
    }
  }
`);

/** The brands that sponsor a channel now. Viewers are told of them wherever the channel speaks about itself. */
export const ChannelSponsors = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({
    query: ChannelSponsorsQuery,
    variables: { channelLogin: login },
    context: anonymous,
  });
  const sponsors = data?.channelSponsorships ?? [];
  if (sponsors.length === 0) return null;
  return (
    <ul className={styles.sponsors} aria-label={t`Sponsors`}>
      {sponsors.map(({ campaignProgressionID, brandName, brandLogoLightURL, brandLogoDarkURL, source }) => {
        const light = brandLogoLightURL ?? brandLogoDarkURL;
        const dark = brandLogoDarkURL ?? brandLogoLightURL;
        const { advertiserName } = source;
        return (
          <li key={campaignProgressionID} className={styles.sponsor}>
            {light !== null && <img className={styles.light} src={light} alt="" height={32} loading="lazy" />}
            {dark !== null && <img className={styles.dark} src={dark} alt="" height={32} loading="lazy" />}
            <span>
              <Trans>Sponsored by {brandName}</Trans>
              {advertiserName !== brandName && <span className={styles.soft}>{advertiserName}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

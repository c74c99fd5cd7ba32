import { CreditCard, ShieldAlert, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { FooterBanner } from '../../../../ui/banner/footer-banner.tsx';
import { HeaderBanner } from '../../../../ui/banner/header-banner.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Badge } from '../../../../ui/tag/badge.tsx';
import { CountBadge } from '../../../../ui/tag/count-badge.tsx';
import { Tag } from '../../../../ui/tag/tag.tsx';
import { TagRow } from '../../../../ui/tag/tag-row.tsx';
import { Sample } from '../sample.tsx';

export const Notices = () => {
  const [dismissed, setDismissed] = useState(0);
  return (
    <>
      <Sample title="Notices within a page" layout="stack">
        <Notice>Others see this on your channel.</Notice>
        <Notice tone="good" title="Two-factor is on">
          You are asked for a code at each log-in.
        </Notice>
        <Notice tone="warn" title="No recovery codes are left" action={<Button size="small">Make new ones</Button>}>
          Without your phone you could not log in.
        </Notice>
        <Notice tone="bad" title="The upload failed">
          The file is no picture. Choose a PNG or JPEG.
        </Notice>
      </Sample>
      <Sample title={`Banners across the page, ${dismissed} dismissed`} layout="stack">
        <HeaderBanner label="Join" tone="accent" icon={<Sparkles />} actions={<Button size="small">Sign up</Button>}>
          Follow channels and talk in chat.
        </HeaderBanner>
        <HeaderBanner label="Payments" icon={<CreditCard />} onDismiss={() => setDismissed(dismissed + 1)}>
          Payments rest until noon. <a href="/p/legal/payments">When they come back</a>
        </HeaderBanner>
        <HeaderBanner label="Copyright" tone="bad" icon={<ShieldAlert />}>
          Your channel has a copyright strike. <a href="/p/legal/copyright">What this means</a>
        </HeaderBanner>
        <FooterBanner
          label="Consent"
          actions={
            <>
              <Button size="small">Choose</Button>
              <Button size="small" variant="primary">
                Accept all
              </Button>
            </>
          }
        >
          May we count what is watched, so that the site gets better?
        </FooterBanner>
      </Sample>
      <Sample title="Badges and tags">
        <Badge tone="live">LIVE</Badge>
        <Badge tone="picture">2.4K watching</Badge>
        <Badge tone="good">Active</Badge>
        <Badge tone="warn">Encoder disconnected</Badge>
        <Badge tone="bad">Suspended</Badge>
        <Badge>Offline</Badge>
        <Tag tone="accent" to="/directory">
          Pottery &amp; Glass
        </Tag>
        <Tag>English</Tag>
        <CountBadge count={3} label="3 unread whispers" />
        <CountBadge count={1240} label="1240 unread whispers" />
      </Sample>
      <Sample title="A row of tags">
        <div style={{ width: '100%' }} data-tag-row>
          <TagRow>
            <Tag key="category" tone="accent" to="/directory">
              Pottery &amp; Glass
            </Tag>
            {['Raku', 'Stoneware', 'LateNight', 'AskMeAnything', 'FirstFiring', 'Clay'].map((word) => (
              <Tag key={word} to={`/directory/all?tag=${word}`}>
                {word}
              </Tag>
            ))}
          </TagRow>
        </div>
      </Sample>
    </>
  );
};

import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { BannerBar } from '../../../ui/banner/banner-bar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Badge } from '../../../ui/tag/badge.tsx';
import { CountBadge } from '../../../ui/tag/count-badge.tsx';
import { Tag } from '../../../ui/tag/tag.tsx';
import { Sample } from '../sample.tsx';

export const Words = () => {
  const [shown, setShown] = useState(true);
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
      <Sample title="Banners across the page" layout="stack">
        <BannerBar label="Terms" actions={<Button size="small">Read them</Button>} onDismiss={() => setShown(!shown)}>
          Our terms have changed.
        </BannerBar>
        <BannerBar
          label="Join"
          tone="accent"
          actions={
            <>
              <Button size="small" variant="ghost">
                Log in
              </Button>
              <Button size="small" variant="primary">
                Sign up
              </Button>
            </>
          }
        >
          Follow channels and talk in chat.
        </BannerBar>
        <BannerBar label="E-mail" tone="warn" actions={<Button size="small">Send it again</Button>}>
          Confirm your address: a mail waits at a…@example.org.
        </BannerBar>
        <BannerBar label="Copyright" tone="bad" icon={<ShieldAlert aria-hidden="true" />}>
          Your channel has a copyright strike. <a href="/p/legal/copyright">What this means</a>
        </BannerBar>
      </Sample>
      <Sample title="Badges and tags">
        <Badge tone="live">LIVE</Badge>
        <Badge tone="picture">2.4K watching</Badge>
        <Badge tone="good">Active</Badge>
        <Badge tone="warn">Encoder away</Badge>
        <Badge tone="bad">Suspended</Badge>
        <Badge>Offline</Badge>
        <Tag tone="accent" to="/directory">
          Pottery &amp; Glass
        </Tag>
        <Tag>English</Tag>
        <CountBadge count={3} label="3 unread whispers" />
        <CountBadge count={1240} label="1240 unread whispers" />
      </Sample>
    </>
  );
};

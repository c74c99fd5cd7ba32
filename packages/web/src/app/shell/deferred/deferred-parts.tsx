import { CheckoutSlot } from '../../../features/orders/checkout-slot.tsx';
import { PlayerPreloader } from '../../../features/player/player-preloader.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { ShellBanners } from '../banners/shell-banners.tsx';
import { FooterHeight } from './footer-height.tsx';
import { MaturePictures } from './mature-pictures.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SiteWorkerSession } from './site-worker-session.tsx';

/** The parts of the shell that the first paint does not need. */
export const DeferredParts = () => (
  <>
    <PageAnnouncer />
    <FooterHeight />
    <HideOnCrash name="banners">
      <ShellBanners />
    </HideOnCrash>
    <HideOnCrash name="shortcuts">
      <ShortcutsDialog />
    </HideOnCrash>
    <HideOnCrash name="player preloader">
      <PlayerPreloader />
    </HideOnCrash>
    <HideOnCrash name="checkout">
      <CheckoutSlot />
    </HideOnCrash>
    <HideOnCrash name="pictures for adults">
      <MaturePictures />
    </HideOnCrash>
    <HideOnCrash name="service worker">
      <SiteWorkerSession />
    </HideOnCrash>
  </>
);

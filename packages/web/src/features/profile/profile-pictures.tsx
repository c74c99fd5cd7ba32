import {
  BANNER_MIN_WIDTH,
  BANNER_PICTURE_SIZE,
  PICTURE_MIN_SIDE,
  PROFILE_PICTURE_WIDTHS,
} from '@bandshell/domain/accounts';
import { useLingui } from '@lingui/react/macro';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { PictureCard } from './picture-card.tsx';
import styles from './profile.module.css';
import { useRemoveBanner } from './use-remove-banner.ts';
import { useRemoveProfilePicture } from './use-remove-profile-picture.ts';

const SIDE = Math.max(...PROFILE_PICTURE_WIDTHS);
const PROFILE_PICTURE_SIZE = { width: SIDE, height: SIDE };

export interface ProfilePicturesProps {
  readonly user: {
    readonly displayName: string;
    readonly primaryColorHex: string;
    readonly profileImageURL: string | null;
    readonly bannerImageURL: string | null;
  };
  readonly onChanged: () => void;
}

/** The pictures of a channel: the profile picture and the banner. */
export const ProfilePictures = ({ user, onChanged }: ProfilePicturesProps) => {
  const { t } = useLingui();
  const [, removePicture] = useRemoveProfilePicture();
  const [, removeBanner] = useRemoveBanner();
  return (
    <>
      <PictureCard
        title={t`Profile picture`}
        lead={t`It appears next to your name everywhere.`}
        hasPicture={user.profileImageURL !== null}
        path="/profile-picture"
        output={PROFILE_PICTURE_SIZE}
        minWidth={PICTURE_MIN_SIDE}
        isRound
        onRemove={async () => {
          const { data, error } = await removePicture({});
          return data === undefined ? missingAnswer(error) : null;
        }}
        onChanged={onChanged}
      >
        <Avatar name={user.displayName} color={user.primaryColorHex} imageURL={user.profileImageURL} size={96} />
      </PictureCard>
      <PictureCard
        title={t`Banner`}
        lead={t`It fills the player while you are offline. At least 600 pixels wide; 1800 × 480 is best.`}
        hasPicture={user.bannerImageURL !== null}
        path="/profile-banner"
        output={BANNER_PICTURE_SIZE}
        minWidth={BANNER_MIN_WIDTH}
        onRemove={async () => {
          const { data, error } = await removeBanner({});
          return data === undefined ? missingAnswer(error) : null;
        }}
        onChanged={onChanged}
      >
        <div className={styles.banner} style={{ backgroundColor: user.primaryColorHex }}>
          {user.bannerImageURL !== null && <img src={user.bannerImageURL} alt="" decoding="async" />}
        </div>
      </PictureCard>
    </>
  );
};

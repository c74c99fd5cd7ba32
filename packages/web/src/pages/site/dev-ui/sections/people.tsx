import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Mark } from '../../../../ui/icon/mark.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import { Badge } from '../../../../ui/tag/badge.tsx';
import { Sample } from '../sample.tsx';

const sizes = [24, 32, 40, 64, 96] as const;

export const People = () => (
  <>
    <Sample title="Avatars">
      {sizes.map((size) => (
        <Avatar key={size} name="nightkiln" color="#c0392b" size={size} />
      ))}
    </Sample>
    <Sample title="On stage">
      {sizes.map((size) => (
        <Avatar key={size} name="tidewatch" color="#1f6feb" size={size} live />
      ))}
    </Sample>
    <Sample title="Cards" layout="grid">
      <Card
        title="Profile picture"
        lead="It appears next to your name everywhere."
        aside={<Badge tone="good">Saved</Badge>}
      >
        <p>Its middle square is used.</p>
      </Card>
      <Card>
        <p>A card without a title.</p>
      </Card>
    </Sample>
    <Sample title="Picture and mark" layout="grid">
      <Picture src={null} width={320} height={180} />
      <Mark />
    </Sample>
  </>
);

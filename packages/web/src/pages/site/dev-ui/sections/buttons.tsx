import { Heart, MoreHorizontal, Radio, Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { CopyButton } from '../../../../ui/button/copy-button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Sample } from '../sample.tsx';

export const Buttons = () => (
  <>
    <Sample title="Variants">
      <Button variant="primary">Subscribe</Button>
      <Button>Follow</Button>
      <Button variant="ghost">Not now</Button>
      <Button variant="danger">Delete account</Button>
      <ButtonLink to="/directory">Browse channels</ButtonLink>
    </Sample>
    <Sample title="Sizes">
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large" variant="primary">
        Large
      </Button>
    </Sample>
    <Sample title="With an icon">
      <Button variant="primary" icon={<Radio aria-hidden="true" />}>
        Go live
      </Button>
      <Button icon={<Heart aria-hidden="true" />}>Following</Button>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
        Remove
      </Button>
    </Sample>
    <Sample title="Awaited and disabled">
      <Button loading>Save changes</Button>
      <Button variant="primary" loading>
        Save changes
      </Button>
      <Button disabled>Save changes</Button>
      <Button variant="primary" disabled>
        Save changes
      </Button>
    </Sample>
    <Sample title="Icon buttons">
      <IconButton label="More" icon={<MoreHorizontal aria-hidden="true" />} />
      <IconButton label="Follow" size="small" icon={<Heart aria-hidden="true" />} />
      <IconButton label="Remove" hint="top" icon={<Trash2 aria-hidden="true" />} />
      <IconButton label="Cannot be pressed" disabled icon={<Trash2 aria-hidden="true" />} />
      <CopyButton label="Copy the address" text="https://live.example/nightkiln" />
    </Sample>
    <Sample title="As wide as its place" layout="stack">
      <Button variant="primary" wide>
        Log in
      </Button>
    </Sample>
  </>
);

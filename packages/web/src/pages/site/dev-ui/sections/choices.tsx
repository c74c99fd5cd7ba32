import { useState } from 'react';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Switch } from '../../../../ui/field/switch.tsx';
import { Sample } from '../sample.tsx';

const tiers = [
  { value: 'tier-1', label: 'Tier 1', hint: '5.99 a month' },
  { value: 'tier-2', label: 'Tier 2', hint: '11.99 a month' },
  { value: 'tier-3', label: 'Tier 3', hint: '29.99 a month' },
] as const;

export const Choices = () => {
  const [agreed, setAgreed] = useState(true);
  const [tier, setTier] = useState<'tier-1' | 'tier-2' | 'tier-3'>('tier-2');
  const [on, setOn] = useState(true);
  return (
    <>
      <Sample title="Checkbox" layout="grid">
        <Checkbox label="Tell me when a channel goes live" checked={agreed} onChange={setAgreed} />
        <Checkbox label="Everything" hint="Some of it is chosen." checked="mixed" onChange={setAgreed} />
        <Checkbox label="I agree to the terms" error="Agree to go on." checked={false} onChange={setAgreed} />
        <Checkbox label="Cannot be changed" checked disabled onChange={setAgreed} />
      </Sample>
      <Sample title="Radio group" layout="stack">
        <RadioGroup label="Tier, as a list" options={tiers} value={tier} onChange={setTier} />
        <RadioGroup label="Tier, as cards" look="cards" options={tiers} value={tier} onChange={setTier} />
        <RadioGroup
          label="Tier, side by side"
          look="segments"
          options={tiers.map(({ value, label }) => ({ value, label }))}
          value={tier}
          onChange={setTier}
        />
        <RadioGroup
          label="Tier that must be chosen"
          options={tiers}
          value={undefined}
          error="Choose a tier."
          onChange={setTier}
        />
      </Sample>
      <Sample title="Switch" layout="stack">
        <Switch label="Keep recordings" hint="For 14 days." checked={on} onChange={setOn} />
        <Switch label="Off" checked={false} onChange={setOn} />
        <Switch label="Cannot be changed" checked disabled onChange={setOn} />
      </Sample>
    </>
  );
};

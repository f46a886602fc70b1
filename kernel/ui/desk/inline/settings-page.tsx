import { useState } from 'react';
import { fillAddress } from '../../../contract/address.ts';
import type { Contract, Endpoint } from '../../../contract/contract.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { type SettingMarks, type SettingsSchema, settingMarks } from '../../../contract/setting-marks.ts';
import { useShop } from '../../app/boot/boot.ts';
import { staff, storeAnswer } from '../../app/client/api.ts';
import { wholeContract } from '../../app/client/whole-contract.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { InlineSelect, InlineSwitch, InlineText } from '../../kit/inline/inline-edit.tsx';
import { useCode } from '../../kit/network/code.ts';
import { createQueue } from '../../kit/network/queue.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { Loaded } from '../parts/loaded.tsx';
import type { Lookup } from '../parts/lookups.ts';
import { InlineChoices } from './inline-choices.tsx';
import { InlineSecret } from './inline-secret.tsx';

const texts = defineTexts('desk.settings', {
  days: { one: '{count} day', en: '{count} days', th: '{count} วัน' },
  hours: { one: '{count} hour', en: '{count} hours', th: '{count} ชั่วโมง' },
  minutes: { one: '{count} minute', en: '{count} minutes', th: '{count} นาที' },
  points: { one: '{count} point', en: '{count} points', th: '{count} แต้ม' },
});

type StaffEndpoint = Endpoint & {
  readonly access: { readonly staff: { readonly permission: string } };
  readonly output: { readonly kind: 'json'; readonly schema: SettingsSchema };
};

/** A contract that has the two calls of `settingsEndpoints`. */
export type SettingsContract = Contract & {
  readonly endpoints: { readonly readConfig: StaffEndpoint; readonly changeConfig: StaffEndpoint };
};

const marksOf = async (contract: Contract): Promise<ReadonlyMap<string, SettingMarks>> => {
  const { settings } = await wholeContract(contract);
  if (!settings) throw new TypeError(`The contract ${contract.id} has no settings.`);
  return settingMarks(settings);
};

interface FieldProps {
  readonly name: string;
  readonly marks: SettingMarks;
  readonly value: unknown;
  readonly address: string;
  readonly lookup: Lookup | undefined;
  readonly save: (value: unknown) => Promise<unknown>;
}

function Setting({ name, marks, value, address, lookup, save }: FieldProps) {
  const t = useTexts(texts);
  const text = useText();
  const label = marks.label ? text(marks.label) : name;
  const hint = marks.hint && text(marks.hint).replaceAll('{address}', address);
  if (marks.secret) return <InlineSecret {...{ label, hint, save }} isSet={Boolean(value)} />;
  if (marks.choices) {
    const choices = Object.entries(marks.choices).map(([each, words]) => ({
      value: each,
      label: text(words),
    }));
    return <InlineSelect {...{ label, hint, choices, save }} value={String(value)} />;
  }
  if (Array.isArray(value) && lookup)
    return <InlineChoices {...{ label, hint, lookup, save }} value={value.map(String)} />;
  if (typeof value === 'boolean') return <InlineSwitch {...{ label, hint, value, save }} />;
  if (typeof value === 'number')
    return (
      <InlineText
        {...{ label, hint, save }}
        type="number"
        value={String(value)}
        shown={marks.unit && t(marks.unit, { count: value })}
      />
    );
  return <InlineText {...{ label, hint, save }} value={typeof value === 'string' ? value : ''} />;
}

interface FieldsProps {
  readonly contract: SettingsContract;
  /** What hints may name by `{address}`. */
  readonly address?: string;
  /** What the settings that are lists choose from, by their names. */
  readonly lookups?: Readonly<Record<string, Lookup>>;
}

/** The settings of a contract in a shop, each with its label, hint and unit, saved on its own. */
export function SettingsFields({ contract, address = '', lookups }: FieldsProps) {
  const shopId = useShop().id;
  const config = staff.useCall(contract, 'readConfig', { shopId });
  const { code, retry } = useCode(`kit:settings:${contract.id}`, () => marksOf(contract));
  const read = {
    data: code.status === 'ready' && config.data ? { marks: code.value, values: config.data } : undefined,
    isError: config.isError || code.status === 'failed',
    error: config.error,
    refetch: () => {
      retry();
      void config.refetch();
    },
  };
  const [inTurn] = useState(createQueue);
  // Each answer holds all of the settings: an older one that came last would show a field as it was.
  const save = (name: string, value: unknown) =>
    inTurn(async () => {
      const stored = await staff.call(contract, 'changeConfig', { shopId, [name]: value });
      storeAnswer(contract, 'readConfig', { shopId }, stored);
    });
  return (
    <Loaded read={read} fields={5}>
      {({ marks, values }) => (
        <Card className="flex max-w-2xl flex-col gap-2">
          {[...marks].map(([name, given]) => (
            <Setting
              key={name}
              name={name}
              marks={given}
              value={values[name]}
              address={address}
              lookup={lookups?.[name]}
              save={(value) => save(name, value)}
            />
          ))}
        </Card>
      )}
    </Loaded>
  );
}

interface Props extends Pick<FieldsProps, 'contract' | 'lookups'> {
  readonly title: LocalizedText;
  /** The heading of management's menu that the page stands under. */
  readonly group: LocalizedText;
  /** The feature’s own page at the shop, with `{shopId}`, which hints may name. */
  readonly address: string;
}

/** A feature's settings in a shop as a page, drawn from its settings schema. */
export function SettingsPage({ contract, title, group, address, lookups }: Props) {
  const text = useText();
  const shopId = useShop().id;
  const ownAddress = `${window.location.origin}${fillAddress(address, { shopId })}`;
  return (
    <>
      <PageHeader title={text(title)} crumbs={[{ label: text(group) }, { label: text(title) }]} />
      <SettingsFields {...{ contract, lookups }} address={ownAddress} />
    </>
  );
}

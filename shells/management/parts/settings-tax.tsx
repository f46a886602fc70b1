import { paymentContract } from '#kernel/modules/order/contract.ts';
import { InlineNote, InlineSelect, InlineSwitch, InlineText, Loaded } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiRequest,
  type ApiResponse,
  Card,
  EmptyState,
  LinkButton,
  refresh,
  staff,
  useMay,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { branchPages } from '../texts/branch.ts';
import { taxTexts } from '../texts/tax.ts';

type Settings = ApiResponse<typeof paymentContract, 'taxSettings', 'staff'>;
type Change = ApiRequest<typeof paymentContract, 'changeTaxSettings', 'staff'>;

const save = async (change: Change): Promise<void> => {
  await staff.call(paymentContract, 'changeTaxSettings', change);
  await refresh(paymentContract, ['taxSettings']);
};

function Seller({ settings }: { readonly settings: Settings }) {
  const t = useTexts(taxTexts);
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('seller')}</h2>
      <InlineText
        label={t('legal_name')}
        hint={t('legal_name_hint')}
        value={settings.legal_name ?? ''}
        save={(legal_name) => save({ legal_name })}
      />
      <InlineText
        label={t('tax_id')}
        hint={t('tax_id_hint')}
        value={settings.tax_id ?? ''}
        save={(tax_id) => save({ tax_id })}
      />
      <InlineSwitch
        label={t('vat_registered')}
        hint={t('vat_registered_hint', { rate: settings.vat_rate })}
        value={settings.vat_registered}
        save={(vat_registered) => save({ vat_registered })}
      />
      {settings.vat_registered && (
        <InlineSelect
          label={t('wallet_vat')}
          hint={t('wallet_vat_hint')}
          value={settings.wallet_vat}
          choices={[
            { value: 'top_up', label: t('top_up') },
            { value: 'use', label: t('use') },
          ]}
          save={(value) => save({ wallet_vat: value === 'use' ? 'use' : 'top_up' })}
        />
      )}
    </Card>
  );
}

function Branches({ settings }: { readonly settings: Settings }) {
  const t = useTexts(taxTexts);
  const text = useText();
  const may = useMay();
  const { branches, head_office_id: headOffice } = settings;
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('branches')}</h2>
      <p className="text-muted text-sm">{t('branches_hint')}</p>
      {headOffice === null ? (
        <EmptyState
          icon="map-pin"
          message={t('no_branches')}
          action={
            may('shop.branches') && (
              <LinkButton to="/management/branch/create">{text(branchPages.create)}</LinkButton>
            )
          }
        />
      ) : (
        <InlineSelect
          label={t('head_office')}
          hint={t('head_office_hint')}
          value={headOffice}
          choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
          save={(head_office_id) => save({ head_office_id })}
        />
      )}
      {branches.map(({ id, name, number, address }) => (
        <section key={id} className="flex flex-col gap-2 border-line border-t pt-3">
          <h3 className="wrap-anywhere font-semibold">{name}</h3>
          <InlineText
            label={t('number_of', { branch: name })}
            hint={t('number_hint')}
            value={number}
            save={(branch_number) => save({ branch_id: id, branch_number })}
          />
          <InlineNote
            label={t('address_of', { branch: name })}
            hint={t('address_hint')}
            longest={500}
            value={address ?? ''}
            save={(branch_address) => save({ branch_id: id, branch_address })}
          />
        </section>
      ))}
    </Card>
  );
}

/** What the shop's receipts and tax documents say of it. */
export function SettingsTax() {
  const t = useTexts(taxTexts);
  const read = staff.useCall(paymentContract, 'taxSettings', {});
  return (
    <Loaded read={read} fields={4}>
      {(settings) => (
        <div className="flex flex-col gap-4">
          <Seller settings={settings} />
          <Branches settings={settings} />
          <Alert className="max-w-2xl">{t('stays')}</Alert>
        </div>
      )}
    </Loaded>
  );
}

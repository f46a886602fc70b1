import { shopContract } from '#kernel/modules/shop/contract.ts';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  Button,
  Card,
  fillAddress,
  hq,
  PageHeader,
  ReadError,
  refresh,
  Select,
  TextInput,
  toast,
  useNavigate,
  useTexts,
} from '#kernel/ui/index.ts';
import { shopTexts } from '../texts/shop.ts';

/** Creates a shop together with its first user. */
export function Page() {
  const t = useTexts(shopTexts);
  const navigate = useNavigate();
  const supervisors = hq.useCall(staffContract, 'supervisors', {});
  const form = useContractForm(hq, staffContract, 'createShop', {
    defaultValues: { email: '', password: '', shop_id: '', shop_name: '', supervisor: '' },
    onDone: ({ shop_id, email, user_created }) => {
      void refresh(shopContract, ['listShops']);
      toast(t(user_created ? 'created_shop' : 'created_shop_only', { email }));
      navigate(fillAddress('/hq/shop/id-{shop_id}', { shop_id }), { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title={t('create')}
        crumbs={[{ label: t('title'), to: '/hq/shop' }, { label: t('create') }]}
      />
      <Card className="max-w-2xl">
        <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
          <TextInput
            label={t('email')}
            hint={t('email_hint')}
            type="email"
            autoComplete="off"
            {...form.field('email')}
          />
          <TextInput
            label={t('password')}
            hint={t('password_hint')}
            type="password"
            autoComplete="new-password"
            {...form.field('password')}
          />
          <TextInput
            label={t('shop_id')}
            hint={t('shop_id_hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('shop_id')}
          />
          <TextInput label={t('shop_name')} autoComplete="off" {...form.field('shop_name')} />
          <Select
            label={t('supervisor')}
            placeholder={t('choose')}
            choices={(supervisors.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('supervisor')}
          />
          <ReadError read={supervisors} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" busy={form.isSubmitting} className="self-start">
            {t('create')}
          </Button>
        </form>
      </Card>
    </>
  );
}

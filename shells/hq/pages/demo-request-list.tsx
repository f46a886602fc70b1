import { shownPhone } from '#kernel/contract/phone.ts';
import { siteContract } from '#kernel/modules/site/contract.ts';
import { DataTable, Segments, useAddressChoice, useTableQuery } from '#kernel/ui/desk.ts';
import { Badge, hq, PageHeader, useBoot, useFormats, useTexts } from '#kernel/ui/index.ts';
import { type DemoRequest, DemoRequestActions } from '../parts/demo-request-actions.tsx';
import { demoRequestTexts } from '../texts/demo-request.ts';

const languageNames = { en: 'English', th: 'ไทย' } as const;
const choices = ['all', 'new', 'answered'] as const;

function State({ request: { state, answered_by, answered_dt } }: { readonly request: DemoRequest }) {
  const t = useTexts(demoRequestTexts);
  const formats = useFormats();
  return (
    <span className="block max-w-xs">
      <Badge tone={state === 'new' ? 'warning' : 'success'}>{t(state)}</Badge>
      {answered_by !== null && answered_dt !== null && (
        <span className="wrap-anywhere mt-1 block text-muted text-sm">
          {t('marked_by', { email: answered_by, when: formats.dateTime(answered_dt) })}
        </span>
      )}
    </span>
  );
}

/** Who asked on the public site to be shown Sala. */
export function Page() {
  const t = useTexts(demoRequestTexts);
  const formats = useFormats();
  const { person } = useBoot();
  const [shown, show] = useAddressChoice('show', choices);
  const read = hq.useCall(
    siteContract,
    'demoRequests',
    { ...useTableQuery(), ...(shown === 'all' ? {} : { state: shown }) },
    { keepsPrevious: true },
  );
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 text-on-ground-muted">{t('what')}</p>
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        empty={t('none')}
        filters={['show']}
        noMatch={t('none_such')}
        searchable
        tools={
          <Segments
            label={t('show')}
            choices={choices.map((value) => ({ value, label: t(value) }))}
            value={shown}
            onChange={show}
          />
        }
        columns={[
          { key: 'create_dt', title: t('asked'), cell: ({ create_dt }) => formats.dateTime(create_dt) },
          {
            key: 'organization',
            title: t('organization'),
            cell: ({ organization }) => <span className="wrap-anywhere">{organization}</span>,
          },
          {
            key: 'name',
            title: t('name'),
            cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
          },
          {
            key: 'phone',
            title: t('phone'),
            cell: ({ phone }) => (
              <a className="tabular whitespace-nowrap text-accent underline" href={`tel:${phone}`}>
                {shownPhone(phone)}
              </a>
            ),
          },
          { key: 'language', title: t('language'), cell: ({ language }) => languageNames[language] },
          { key: 'state', title: t('state'), cell: (request) => <State request={request} /> },
          {
            key: 'actions',
            title: t('actions'),
            cell: (request) => <DemoRequestActions request={request} own={person?.email ?? null} />,
          },
        ]}
      />
    </>
  );
}

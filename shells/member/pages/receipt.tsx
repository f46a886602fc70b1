import { documentWords, paymentContract } from '#kernel/modules/order/contract.ts';
import {
  Button,
  defineTexts,
  LinkButton,
  member,
  ReadError,
  Skeleton,
  setLanguage,
  useGoBack,
  useHasPageBefore,
  useLanguage,
  usePageTitle,
  useRouteParams,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { DocumentSheet } from '../parts/document-sheet.tsx';

const texts = defineTexts('member.receipt', {
  title: { en: 'Document', th: 'เอกสาร' },
  back: { en: 'Back', th: 'ย้อนกลับ' },
  print: { en: 'Print', th: 'พิมพ์' },
  pdf: { en: 'Save as PDF', th: 'บันทึกเป็น PDF' },
  language: { en: 'ภาษาไทย', th: 'English' },
});

/** The way back to the page that led here; none for a person who was sent the address. */
function Back() {
  const t = useTexts(texts);
  const goBack = useGoBack();
  if (!useHasPageBefore()) return null;
  return (
    <Button variant="quiet" icon="arrow-left" className="self-start print:hidden" onClick={() => goBack('/')}>
      {t('back')}
    </Button>
  );
}

/** A receipt or tax document for anybody who was given its address; it is printed on the paper that the printer holds. */
export function Page() {
  const t = useTexts(texts);
  const text = useText();
  const language = useLanguage();
  const { secret } = useRouteParams('secret');
  const read = member.useCall(paymentContract, 'receipt', { secret });
  const view = read.data;
  usePageTitle(view ? `${text(view.title)} ${view.number}` : t('title'));
  const pdf = member.fileAddress(paymentContract, 'receiptPdf', { secret, language });
  return (
    <div className="flex flex-col gap-4 print:block">
      <Back />
      {!view && <h1 className="sr-only">{t('title')}</h1>}
      {!view && <ReadError read={read} />}
      {read.isPending && <Skeleton className="h-96 w-full" />}
      {view && <DocumentSheet view={view} words={documentWords} />}
      {view && (
        <div className="flex flex-wrap justify-center gap-2 print:hidden">
          {typeof window.print === 'function' && (
            <Button icon="printer" onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
          <LinkButton variant="secondary" icon="download" byBrowser to={pdf}>
            {t('pdf')}
          </LinkButton>
          <Button
            variant="quiet"
            icon="languages"
            lang={language === 'th' ? 'en' : 'th'}
            onClick={() => setLanguage(language === 'th' ? 'en' : 'th')}
          >
            {t('language')}
          </Button>
        </div>
      )}
    </div>
  );
}

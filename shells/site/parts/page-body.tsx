import type { SiteText } from '../text.ts';
import { questions, type SiteLink, type SitePage } from '../texts/pages.ts';
import { Articles } from './articles.tsx';
import type { Drawing } from './context.ts';
import { AskLink, DemoForm, type ReturnedForm } from './demo-form.tsx';
import { Film } from './film.tsx';
import { Guide } from './guide.tsx';
import { Headline } from './headline.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { IdeaSection, Picture } from './section.tsx';

const questionsTitle: SiteText = { th: 'คำถามที่พบบ่อย', en: 'Questions that shops ask' };

function Questions({ draw }: { readonly draw: Drawing }) {
  const { t } = draw;
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 md:px-6">
      <h2 className="mb-4 font-semibold text-2xl">{t(questionsTitle)}</h2>
      <dl className="flex flex-col gap-6">
        {questions.map(({ question, answer }) => (
          <div key={question.en}>
            <dt className="font-semibold text-lg">{t(question)}</dt>
            <dd className="text-on-ground-muted">{t(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Opening({ draw, page }: { readonly draw: Drawing; readonly page: SitePage }) {
  const { t } = draw;
  const beside = page.film ? (
    <Film draw={draw} page={page} />
  ) : page.hero ? (
    <Picture draw={draw} of={page.hero} first />
  ) : null;
  return (
    <div
      className={`mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 md:px-6 md:py-16 ${beside ? 'md:grid-cols-2' : ''}`}
    >
      <div>
        <Headline level={1} className="mb-4 font-semibold text-2xl" text={t(page.heading)} />
        <p className="mb-6 text-lg text-on-ground-muted">{t(page.lead)}</p>
        <AskLink draw={draw} wide />
      </div>
      {beside}
    </div>
  );
}

interface BodyProps {
  readonly draw: Drawing;
  readonly page: SitePage;
  /** Of a form that came back. */
  readonly returned?: ReturnedForm;
}

/** The content of a page: what it says first, an idea a section, and the form. */
export function PageBody({ draw, page, returned }: BodyProps) {
  const form = (
    <div className="mx-auto max-w-2xl px-4 py-10 md:px-6">
      <DemoForm draw={draw} {...(returned ? { returned } : {})} />
    </div>
  );
  if (page.sections.length === 0)
    return (
      <>
        <div className="mx-auto max-w-2xl px-4 pt-10 md:px-6">
          <Headline level={1} className="mb-4 font-semibold text-2xl" text={draw.t(page.heading)} />
          <p className="text-lg text-on-ground-muted">{draw.t(page.lead)}</p>
          <ProviderContact draw={draw} />
          {page.articles && <Articles draw={draw} articles={page.articles} />}
          {page.isGuide && <Guide draw={draw} />}
        </div>
        {form}
      </>
    );
  return (
    <>
      <Opening draw={draw} page={page} />
      {page.sections.map((section, index) => (
        <IdeaSection key={section.title.en} {...{ draw, page, section, index }} />
      ))}
      {page.hasQuestions && <Questions draw={draw} />}
      {form}
    </>
  );
}

/** The content of a page that says one thing and leads on. */
export function NoticeBody({ draw, page, next }: BodyProps & { readonly next: SiteLink }) {
  const { t, to } = draw;
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 md:px-6">
      <Headline level={1} className="mb-4 font-semibold text-2xl" text={t(page.heading)} />
      <p className="mb-6 text-lg text-on-ground-muted">{t(page.lead)}</p>
      <a href={to(next.path)} className="inline-flex min-h-11 items-center text-accent underline">
        {t(next.text)}
      </a>
    </div>
  );
}

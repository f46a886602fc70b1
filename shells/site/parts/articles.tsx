import type { Article } from '../texts/article.ts';
import type { Drawing } from './context.ts';
import { Optional } from './optional.tsx';

/** One heading with its text; it is absent if its mark has no value. */
function ArticleBody({ draw: { t }, article }: { readonly draw: Drawing; readonly article: Article }) {
  const { title, text, mark } = article;
  const body = (
    <section className="mt-8">
      <h2 className="mb-2 font-semibold text-xl">{t(title)}</h2>
      <p className="wrap-anywhere text-on-ground-muted">{t(text)}</p>
    </section>
  );
  return mark ? <Optional mark={mark}>{body}</Optional> : body;
}

/** The content of a page that is read from top to bottom. */
export const Articles = ({
  draw,
  articles,
}: {
  readonly draw: Drawing;
  readonly articles: readonly Article[];
}) => articles.map((article) => <ArticleBody key={article.title.en} draw={draw} article={article} />);

import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** A page as a crawler reads it, without running anything. */
export interface CrawledPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Text outside of the head, without tags. */
  readonly text: string;
  readonly title: string;
  /** The content of a `meta` element by its `name` or `property`. */
  meta(name: string): string | null;
  /** The addresses of `link` elements of a kind. */
  links(rel: string): string[];
  /** The nodes of the page's JSON-LD. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on what they find
  readonly graph: readonly any[];
  /** The addresses that links of the body lead to, by their label or text. */
  readonly anchors: ReadonlyMap<string, string>;
}

const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decode(value);
};

const tagsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

const withoutTags = (html: string): string =>
  decode(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim();

/** Asks for a page as a crawler or a browser does. @param language of the Accept-Language header. */
export async function crawl(
  server: Pick<TestServer, 'url'>,
  path: string,
  language?: string,
): Promise<CrawledPage> {
  const headers = { accept: 'text/html', ...(language ? { 'accept-language': language } : {}) };
  const response = await fetch(server.url + path, { headers, redirect: 'manual' });
  const html = await response.text();
  const [head = '', body = ''] = html.split('</head>');
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: withoutTags(body),
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta(name) {
      const tag = tagsOf(head, 'meta').find(
        (each) => attribute(each, 'name') === name || attribute(each, 'property') === name,
      );
      return tag === undefined ? null : attribute(tag, 'content');
    },
    links: (rel) =>
      tagsOf(head, 'link')
        .filter((each) => attribute(each, 'rel') === rel)
        .map((each) => attribute(each, 'href') ?? ''),
    graph: data === undefined ? [] : JSON.parse(data)['@graph'],
    anchors: new Map(
      [...body.matchAll(/(<a\b[^>]*>)([\s\S]*?)<\/a>/g)].map(([, tag = '', inside = '']) => [
        attribute(tag, 'aria-label') ?? withoutTags(inside),
        attribute(tag, 'href') ?? '',
      ]),
    ),
  };
}

/** Gives a shop a published page. @returns its path. */
export async function publishPage(client: Client, address: string): Promise<string> {
  const { status, body } = await client.patch('/api/shop_page', { address, published: true });
  if (status !== 200) throw new Error(`The page was not published: ${JSON.stringify(body)}`);
  return `/s/${address}`;
}

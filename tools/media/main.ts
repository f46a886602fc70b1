/**
 * `npm run media`: pictures and films of the product, taken from the demo at a fixed moment and written into the tree.
 * `--only=member-home,film` takes some of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalServers } from '../../testing/servers/local-servers.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import { trades } from '../demo/trade-shops.ts';
import { build } from '../run/prepare.ts';
import { runSession } from '../run/session.ts';
import { createSteps } from '../run/steps.ts';
import { drawCards } from './cards.ts';
import { type Film, makeFilm } from './film.ts';
import { languages } from './look.ts';
import { pictures } from './pictures.ts';
import { playScenes } from './scenes.ts';
import { openStage } from './stage.ts';
import { takePictures } from './take-pictures.ts';
import { playTrade } from './trade-scenes.ts';

function wanted(): (name: string) => boolean {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const names = only?.split(',');
  const known = [
    ...pictures.map(({ name }) => name),
    'film',
    ...trades.map((trade) => `film-${trade}`),
    'cards',
  ];
  const unknown = names?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Sentence(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  return (name) => names?.includes(name) ?? true;
}

await runSession(async (session) => {
  const wants = wanted();
  const steps = createSteps();
  const folder = mkdtempSync(join(tmpdir(), 'sala-media-'));
  session.onStop(async () => rmSync(folder, { recursive: true, force: true }));
  const servers = await steps.step('Starting MariaDB and Redis', (say) =>
    startLocalServers(folder, { onProgress: say }),
  );
  session.onStop(() => servers.stop());
  await build(session, steps);
  const { stage, tradeStages, close } = await steps.step('Filling the shops', (say) =>
    openStage(servers, say),
  );
  session.onStop(close);
  const changed = await steps.step('Taking pictures', (say) =>
    takePictures(
      ({ trade }) => (trade && tradeStages.get(trade)) ?? stage,
      pictures.filter(({ name }) => wants(name)),
      say,
    ),
  );
  const films: Film[] = [{ name: 'film', stage, play: playScenes }];
  for (const [trade, own] of tradeStages)
    films.push({ name: `film-${trade}`, stage: own, play: playTrade(trade) });
  for (const film of films.filter(({ name }) => wants(name)))
    for (const language of languages)
      await steps.step(`Making ${film.name} (${language})`, (say) => makeFilm(film, language, say));
  if (wants('cards'))
    changed.push(...(await steps.step('Drawing what is shared', (say) => drawCards(stage, say))));
  process.stdout.write(
    changed.length > 0 ? `Changed: ${changed.join(', ')}\n` : 'Nothing looks other than before.\n',
  );
  await session.stop(0);
});

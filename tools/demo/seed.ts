/** Fills an empty demo database: shops, people, classes and bookings of a believable business. */
import { EnvironmentError, readEnvironment } from '../../config/environment.ts';
import { createKernel, type Kernel } from '../../kernel/server/kernel.ts';
import { fillShop } from './fill.ts';
import { drawLogo, giveLogo } from './logo.ts';
import { seededRandom } from './random.ts';
import { demoShops } from './shops.ts';

async function seed(kernel: Kernel): Promise<void> {
  const random = seededRandom(20_261_121);
  const below = (end: number) => Math.floor(random() * end);
  const shops = demoShops(kernel.installation.features, below);
  // All at first: once the program has taken an upload, its process draws no more SVG.
  const logos = await Promise.all(shops.map(drawLogo));
  for (const [index, shop] of shops.entries()) {
    await fillShop(kernel, shop, random);
    const logo = logos[index];
    if (logo) await giveLogo(kernel, shop, logo);
    console.log(`${shop.id}: ${shop.name}`);
  }
}

try {
  const environment = readEnvironment(process.env);
  if (environment.NODE_ENV === 'production')
    throw new EnvironmentError('Demo data is never made in production.');
  const kernel = await createKernel({ ...environment, LOG_LEVEL: 'error' }, { process: 'seed' });
  const shops = await kernel.knex('shop').select('id').limit(1);
  if (shops.length > 0) console.log('The database has shops already; nothing was added.');
  else await seed(kernel);
  await kernel.stop();
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
}

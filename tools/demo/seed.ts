/** Fills an empty demo database: shops, people, classes and bookings of a believable business. */
import { EnvironmentError, readEnvironment } from '../../config/environment.ts';
import { hashPassword } from '../../kernel/modules/staff/passwords.ts';
import { createKernel, type Kernel } from '../../kernel/server/runtime/kernel.ts';
import { demoPassword, fillShop } from './fill.ts';
import { drawCover, drawLogo, giveCover, giveLogo } from './logo.ts';
import { demoSeed, seededRandom } from './random.ts';
import { demoShops } from './shops.ts';

/** Gives the accounts of demo data that an earlier release made the password that is shown, but not those whose own one was changed. */
async function renewPasswords({ knex, installation }: Kernel): Promise<void> {
  const shops = demoShops(installation.features, () => 0);
  const emails = ['hq@sala.test', ...shops.flatMap(({ team }) => team.map(({ email }) => email))];
  const changed: string[] = await knex('audit')
    .whereIn('action', ['user.change_password', 'user.reset_password'])
    .pluck('entity_id');
  const password_hash = await hashPassword(demoPassword);
  await knex('user_account').whereIn('email', emails).whereNotIn('id', changed).update({ password_hash });
}

async function seed(kernel: Kernel): Promise<void> {
  const random = seededRandom(demoSeed);
  const below = (end: number) => Math.floor(random() * end);
  const shops = demoShops(kernel.installation.features, below);
  // All at first: once the program has taken an upload, its process draws no more SVG.
  const logos = await Promise.all(shops.map(drawLogo));
  const covers = await Promise.all(shops.map(drawCover));
  for (const [index, shop] of shops.entries()) {
    await fillShop(kernel, shop, random);
    const logo = logos[index];
    if (logo) await giveLogo(kernel, shop, logo);
    const cover = covers[index];
    if (cover) await giveCover(kernel, shop, cover);
    console.log(`${shop.id}: ${shop.name}`);
  }
}

try {
  const environment = readEnvironment(process.env);
  if (environment.NODE_ENV === 'production')
    throw new EnvironmentError('Demo data is never made in production.');
  const kernel = await createKernel({ ...environment, LOG_LEVEL: 'error' }, { process: 'seed' });
  const shops = await kernel.knex('shop').select('id').limit(1);
  if (shops.length > 0) {
    await renewPasswords(kernel);
    console.log('The database has shops already; nothing was added.');
  } else await seed(kernel);
  await kernel.stop();
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
}

/**
 * Who may import whom. The rules are patterns over folders, none names a feature: a new one falls under them by
 * itself. `tools/boundaries.ts` runs them.
 */
const moduleLayers = require('./module-layers.cjs');

const tests = '(/tests/|\\.(test|browser)\\.tsx?$)';
const browser = '^(kernel/ui|remotes|shells)/';

/** A feature of the tests keeps the rules that are about what it is handed, too. */
const feature = '(^|/)plugins/[^/]+/';
const ownTests = `${feature}tests/`;

/** What of the server a feature is written with; a file that leads to another shop or past the scope is none. */
const forFeatures = [
  'plugin/define-plugin',
  'plugin/extension',
  'plugin/event',
  'plugin/subscription',
  'plugin/task',
  'plugin/named-records',
  'tenancy/scope',
  'tenancy/settings',
  'tenancy/audited-change',
  'security/actor',
  'errors/problem',
  'ids/new-id',
  'storage/record-pictures',
  'storage/uploads',
  'tasks/queue-task',
  'text/shown-time',
  'db/model',
  'db/statement',
  'db/backfill',
  'db/errno',
  'db/search',
  'db/page',
];

const anyOf = (modules) => `^kernel/modules/(${modules.join('|')})`;

/** What joins the parts of a plugin, or seeds them, is above all of them. */
const abovePlugin = [tests, '^kernel/modules/[^/]+/(plugin|api|demo)\\.ts$'];

/** Modules of one plugin import downwards, and all of them their plugin's contract. */
const layerRules = Object.entries(moduleLayers).flatMap(([plugin, modules]) => [
  ...modules.slice(0, -1).map((module, index) => ({
    name: 'parts-import-downwards',
    comment:
      'A module imports only those modules of its plugin that are below it in config/module-layers.cjs.',
    severity: 'error',
    from: { path: `^kernel/modules/${module}/`, pathNot: abovePlugin },
    to: {
      path: `${anyOf(modules.slice(index + 1))}/`,
      pathNot: '^kernel/modules/[^/]+/contract\\.ts$',
    },
  })),
  {
    name: 'parts-are-below-their-plugin',
    comment: `The api.ts and plugin.ts of ${plugin} join its modules, so none of these imports them.`,
    severity: 'error',
    from: { path: `${anyOf(modules)}/`, pathNot: abovePlugin },
    to: { path: `${anyOf(modules)}/(api|plugin)\\.ts$` },
  },
]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'kernel-imports-no-feature',
      comment: 'The kernel is handed its features by the loader and the build; it knows none of them.',
      severity: 'error',
      from: { path: '^(kernel|config|migrations)/' },
      to: { path: '^(plugins|remotes|shells)/' },
    },
    {
      name: 'plugins-meet-at-events-and-apis',
      comment:
        "A plugin sees of another plugin only its events.ts and api.ts, and of the browser's code nothing.",
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: {
        path: '^(plugins|remotes|shells|kernel/ui)/',
        pathNot: ['^plugins/$1/', '^plugins/[^/]+/(events|api|extensions)\\.ts$'],
      },
    },
    {
      name: 'features-see-a-listed-part-of-the-kernel',
      comment:
        'A feature reaches a shop through its scope alone. What seeds its demo and its tests are tools, no part of it.',
      severity: 'error',
      from: { path: feature, pathNot: [ownTests, '/demo(\\.ts$|/)'] },
      to: {
        path: '^(kernel|config|migrations|testing|tools)/',
        pathNot: [
          feature,
          '^kernel/contract/',
          '^kernel/modules/[^/]+/(contract|events|api|extensions)\\.ts$',
          `^kernel/server/(${forFeatures.join('|')})\\.ts$`,
        ],
      },
    },
    {
      name: 'tools-of-a-feature-are-no-part-of-it',
      comment:
        'Its demo and its tests may use what a feature may not, so nothing of the feature leads to them.',
      severity: 'error',
      from: { path: feature, pathNot: [ownTests, '/demo(\\.ts$|/)'] },
      to: { path: `${feature}(tests/|demo\\.ts$|demo/)` },
    },
    {
      name: 'features-have-no-connection-of-their-own',
      comment:
        'HTTP, the database and Redis are reached through what the kernel hands out; a migration alone is handed knex.',
      severity: 'error',
      from: { path: feature, pathNot: [ownTests, '/demo(\\.ts$|/)', '/migrations/'] },
      to: { path: '(^|/)node_modules/(knex|objection|mysql2|ioredis|koa|koa-[^/]+|@koa/[^/]+)/' },
    },
    {
      name: 'what-ships-needs-no-testing',
      comment:
        'The image holds neither tests nor what they share. Only demo data may use it, which does not ship.',
      severity: 'error',
      from: {
        path: '^(kernel|plugins|remotes|shells|config|migrations)/',
        pathNot: [tests, '^(kernel/modules|plugins)/[^/]+/demo(\\.ts$|/)'],
      },
      to: { path: '^testing/' },
    },
    {
      name: 'telemetry-costs-nothing-where-it-is-off',
      comment:
        'Only one file imports the library, and only a process that is told a receiver loads that file.',
      severity: 'error',
      from: {
        path: '^(kernel|plugins|config|migrations)/',
        pathNot: '^kernel/server/telemetry/monitoring/open-telemetry\\.ts$',
      },
      to: { path: '(^|/)node_modules/@opentelemetry/' },
    },
    {
      name: 'telemetry-is-loaded-when-it-is-switched-on',
      comment: 'An import that is no `import()` is made in every process.',
      severity: 'error',
      from: {},
      to: { path: '^kernel/server/telemetry/monitoring/open-telemetry\\.ts$', dynamic: false },
    },
    {
      name: 'the-server-has-no-circles',
      comment:
        'Files that need each other, be it for their types, can only be read together; what both need stands apart.',
      severity: 'error',
      from: { path: '^(kernel/(contract|server|modules)|plugins|migrations|config)/', pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'remote-sees-its-contract-and-the-kit',
      comment:
        "A remote sees its own plugin's contract, the contracts of the kernel and its modules, and the kit.",
      severity: 'error',
      from: { path: '^remotes/([^/]+)/', pathNot: tests },
      to: {
        path: '^(plugins|remotes|shells|kernel|config|testing|tools|migrations)/',
        pathNot: [
          '^remotes/$1/',
          '^plugins/$1/contract\\.ts$',
          '^kernel/(ui|contract)/',
          '^kernel/modules/[^/]+/contract\\.ts$',
        ],
      },
    },
    {
      name: 'tests-of-a-remote-see-no-other-feature',
      comment: 'What tests a feature needs no other one, which may have been taken out.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^(plugins|remotes)/', pathNot: '^(plugins|remotes)/$1/' },
    },
    {
      name: 'tools-import-no-feature',
      comment: 'They find the features that are there by their folders.',
      severity: 'error',
      from: { path: '^(testing|tools)/' },
      to: { path: '^(plugins|remotes)/' },
    },
    {
      name: 'shells-import-no-feature',
      comment: 'A shell learns of features from boot, at run time.',
      severity: 'error',
      from: { path: '^(shells|kernel/ui)/' },
      to: { path: '^(plugins|remotes)/' },
    },
    {
      name: 'browser-never-reaches-the-server',
      comment: "Directly or through others, the browser's code must not lead to code of the server.",
      severity: 'error',
      from: { path: browser, pathNot: tests },
      to: { path: '^(kernel/(demo|server)|config|migrations|testing|tools)/', reachable: true },
    },
    {
      name: 'contracts-import-zod-and-the-vocabulary',
      comment:
        'A contract is read by server, browser and build alike, so it depends on nothing that one of them lacks.',
      severity: 'error',
      from: {
        path: '^(?:kernel/contract/|(plugins|kernel/modules)/([^/]+)/contract(?:\\.ts$|/))',
        pathNot: tests,
      },
      to: { pathNot: ['^kernel/contract/', '(^|/)node_modules/zod/', '^$1/$2/contract/'] },
    },
    {
      name: 'parts-of-a-contract-are-its-own',
      comment: 'Everybody else takes what they need of a contract from its contract.ts.',
      severity: 'error',
      from: { pathNot: '^(plugins|kernel/modules)/[^/]+/contract(\\.ts$|/)' },
      to: { path: '^(plugins|kernel/modules)/[^/]+/contract/' },
    },
  ],
};

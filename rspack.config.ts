import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { oldestBrowsers } from './config/browsers.ts';
import type { Audience } from './kernel/contract/contract.ts';
import { buildId } from './tools/build/build-id.ts';
import { developmentServer, forDevelopment } from './tools/build/development.ts';
import { remoteJson, shellJson, signInJson } from './tools/build/page-json.ts';
import { Release } from './tools/build/release.ts';
import { RetryParts } from './tools/build/retry-parts.ts';
import { siteJson } from './tools/build/site-json.ts';
import { findRemotes, findShells, type RemoteUnit, type ShellUnit } from './tools/build/units.ts';

const root = import.meta.dirname;
const dist = join(root, 'dist');
const production = process.env.NODE_ENV !== 'development';
const build = buildId(root);
const release = new Release(dist, build, { compress: production });

const kit = '#kernel/ui/index.ts';
/** One copy in a page, provided by the shell before any remote loads, so that a remote never brings its own. */
const eager = [
  'react',
  'react/jsx-runtime',
  ...(production ? [] : ['react/jsx-dev-runtime']),
  'react-dom',
  'react-dom/client',
  kit,
];
/** Shared too, but fetched with the first page that takes something from it. */
const late = [
  '#kernel/ui/form.ts',
  '#kernel/ui/booking.ts',
  '#kernel/ui/booking-form.ts',
  '#kernel/ui/booking-offers.ts',
  '#kernel/ui/booking-page.ts',
  '#kernel/ui/booking-times.ts',
  '#kernel/ui/share.ts',
  '#kernel/ui/desk.ts',
  '#kernel/ui/history.ts',
  '#kernel/ui/payment.ts',
];
/** What a contract's schemas are made of, and what stands for it in a page. */
const schema = { library: 'zod', file: './kernel/ui/app/form/schema.ts' };

/** Who makes the calls of a shell's own pages and of its kit; a shell that is not named here has calls of several. */
const callers: Readonly<Record<string, readonly Audience[]>> = { shell_member: ['member', 'public'] };

const common = (name: string, folder: string, publicPath: string): Configuration => ({
  name,
  mode: production ? 'production' : 'development',
  context: root,
  target: ['web', 'es2022'],
  devtool: production ? false : 'cheap-module-source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  output: {
    path: folder,
    publicPath,
    uniqueName: `sala_${name}`,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: '[name].[contenthash:10].css',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    chunkLoadTimeout: 120_000,
    strictModuleErrorHandling: true,
    clean: false,
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: { runtime: 'automatic', development: !production, refresh: !production },
            },
          },
          env: { targets: oldestBrowsers, bugfixes: true },
        },
      },
      {
        test: /[\\/]contract\.ts$/,
        include: [join(root, 'plugins'), join(root, 'kernel/modules')],
        resourceQuery: { not: [/whole/] },
        sideEffects: false,
        loader: join(root, 'tools/build/contract-loader.ts'),
        options: { callers: callers[name] },
      },
      { include: join(root, schema.file), loader: join(root, 'tools/build/schema-loader.ts') },
      { test: /\.css$/, type: 'css', loader: 'postcss-loader' },
      { test: /\.woff2$/, type: 'asset/resource', loader: join(root, 'tools/build/font-loader.ts') },
    ],
  },
  optimization: {
    realContentHash: true,
    chunkIds: production ? 'deterministic' : 'named',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { format: { comments: false }, compress: { passes: 4 } },
      }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: oldestBrowsers } }),
    ],
  },
  performance: false,
  lazyCompilation: false,
  stats: 'errors-warnings',
});

/**
 * The federation's plugin asks for its own code as CommonJS, by a path and by an alias. Of the ES modules, which
 * these two lead to, the build leaves out what no page runs.
 */
const federationAlias = { '@module-federation/runtime': '@module-federation/runtime' };
const federationModules = new rspack.NormalModuleReplacementPlugin(
  /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
  '@module-federation/webpack-bundler-runtime/bundler',
);

const shell = ({ name, folder }: ShellUnit): Configuration => {
  const base = common(`shell_${name}`, join(dist, 'shells', name), `/shells/${name}/`);
  return {
    ...base,
    resolve: { ...base.resolve, alias: federationAlias },
    entry: { [name]: join(folder, 'index.tsx') },
    plugins: [
      new ModuleFederationPlugin({
        name: `shell_${name}`,
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: {
          ...Object.fromEntries(
            eager.map((each) => [each, { singleton: true, eager: true, requiredVersion: false }]),
          ),
          ...Object.fromEntries(late.map((each) => [each, { singleton: true, requiredVersion: false }])),
          [schema.library]: { import: schema.file, singleton: true, requiredVersion: false },
        },
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      federationModules,
      new RetryParts(),
      // A page runs most of its entry at once, so Chrome compiles it beside the download and not function by function.
      new rspack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: new RegExp(`^${name}\\.\\w+\\.js$`),
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
      }),
      new rspack.HtmlRspackPlugin({
        template: join(root, 'kernel/ui/index.html'),
        filename: 'index.html',
        scriptLoading: 'defer',
        meta: { 'sala-build': build, 'sala-shell': name },
      }),
      shellJson(root, { name, folder }, build),
      release,
    ],
  };
};

/** The federation's own code, which a shell's page lends (kernel/ui/app/shell/lend-runtime.ts). */
const takesShellsRuntime = async ({ request }: { request?: string }) =>
  request && /^[^:]*webpack-bundler-runtime/.test(request) ? 'global _SALA_FEDERATION' : undefined;

const remote = (unit: RemoteUnit): Configuration => {
  const base = common(unit.feature, join(dist, 'remotes', unit.feature), `/remotes/${unit.feature}/`);
  return {
    ...base,
    entry: {},
    externals: [takesShellsRuntime],
    plugins: [
      new ModuleFederationPlugin({
        name: unit.feature,
        filename: production ? 'remote-entry.[contenthash:10].js' : 'remote-entry.js',
        exposes: Object.fromEntries(
          unit.shells.map((each) => [`./${each}`, join(unit.folder, `${each}.tsx`)]),
        ),
        dts: false,
        manifest: true,
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          [...eager, ...late, schema.library].map((each) => [
            each,
            { singleton: true, import: false, requiredVersion: false },
          ]),
        ),
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new RetryParts(),
      remoteJson(root, unit, build),
      release,
    ],
  };
};

/** What stands in a page to connect and runs ahead of its shell; nothing of it is shared with the shell. */
const signIn: Configuration = {
  ...common('sign_in', join(dist, 'shells/sign-in'), '/shells/sign-in/'),
  entry: {
    line: join(root, 'kernel/ui/app/line/early-sign-in-line.ts'),
    sandbox: join(root, 'kernel/ui/app/line/early-sign-in-sandbox.ts'),
  },
  plugins: [signInJson(), release],
};

/** The worker that shows stored member pages. Its name stays, because browsers look for a newer one under it. */
const offlineBase = common('offline', join(dist, 'shells/offline'), '/shells/offline/');
const offline: Configuration = {
  ...offlineBase,
  target: ['webworker', 'es2022'],
  output: { ...offlineBase.output, filename: '[name].js' },
  entry: { worker: join(root, 'kernel/ui/app/offline/worker.ts') },
  plugins: [release],
};

/** The public site: a script that its pages can do without, and the pages themselves. */
const site: Configuration = {
  ...common('shell_site', join(dist, 'shells/site'), '/shells/site/'),
  entry: { site: join(root, 'shells/site/index.ts') },
  plugins: [siteJson(root), release],
};

const [first, ...others] = [
  ...findShells(root).map(shell),
  signIn,
  // What development adds to a script runs in pages only.
  ...(production ? [offline] : []),
  site,
  ...findRemotes(root).map(remote),
].map((each) => (production ? each : forDevelopment(each)));

export default [{ ...first, ...(production ? {} : { devServer: developmentServer() }) }, ...others];

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { audiences, type Contract, effectOf, pathFields, type Role } from '../../contract/contract.ts';
import { isKernelProblem } from '../../contract/problems.ts';
import { recordFieldsOf } from '../../contract/record-fields.ts';
import { settingsMarked } from '../../contract/settings.ts';
import type { MigrationSet } from '../db/migrate.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Plugin, Procedure, RecordLookup } from '../plugin/define-plugin.ts';
import type { Subscription } from '../plugin/subscription.ts';
import type { Shop } from '../tenancy/shops.ts';

export { StartupError } from '../errors/startup-error.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** One loaded plugin and where it came from. */
export interface LoadedPlugin {
  readonly plugin: Plugin;
  readonly folder: string;
  /** A feature has a flag; a module is always on. */
  readonly isFeature: boolean;
}

export interface Consumer {
  readonly plugin: string;
  readonly subscription: Subscription;
}

/** All modules and features of this program, sorted so that each stands after what it needs. */
export class Installation {
  readonly plugins: readonly LoadedPlugin[];
  /** Ids of features: the flags that HQ can flip. */
  readonly features: readonly string[];
  readonly #features: ReadonlySet<string>;
  readonly #byId: ReadonlyMap<string, LoadedPlugin>;
  readonly #consumers = new Map<string, Consumer>();
  readonly #consumersByEvent = new Map<string, string[]>();
  readonly #tables = new Map<string, ReadonlySet<string>>();
  readonly #records = new Map<string, { plugin: string; lookup: RecordLookup }>();

  constructor(plugins: readonly LoadedPlugin[]) {
    this.plugins = sort(plugins);
    this.#byId = new Map(this.plugins.map((loaded) => [loaded.plugin.contract.id, loaded]));
    this.features = this.plugins.filter(({ isFeature }) => isFeature).map(({ plugin }) => plugin.contract.id);
    this.#features = new Set(this.features);
    checkRoutes(this.plugins);
    checkTables(this.plugins);
    for (const { plugin } of this.plugins) {
      for (const [entity, lookup] of Object.entries(plugin.records)) {
        if (this.#records.has(entity)) throw new StartupError(`Two plugins have records of ${entity}.`);
        this.#records.set(entity, { plugin: plugin.contract.id, lookup });
      }
    }
    for (const { plugin } of this.plugins) {
      const { id } = plugin.contract;
      const reached = [...this.#neededBy(id)];
      this.#tables.set(id, new Set(reached.flatMap((each) => this.#byId.get(each)?.plugin.tables ?? [])));
      checkContract(plugin);
      this.#checkRecords(plugin, reached);
      for (const contribution of plugin.provides) contribution.add(this, id);
      for (const subscription of plugin.on) {
        const consumer = `${plugin.contract.id}.${subscription.name}`;
        if (this.#consumers.has(consumer))
          throw new StartupError(`${consumer} subscribes twice under one name.`);
        this.#consumers.set(consumer, { plugin: plugin.contract.id, subscription });
        this.#consumersByEvent.set(subscription.event, [
          ...(this.#consumersByEvent.get(subscription.event) ?? []),
          consumer,
        ]);
      }
    }
  }

  contract(id: string): Contract | undefined {
    return this.#byId.get(id)?.plugin.contract;
  }

  isFeature(id: string): boolean {
    return this.#features.has(id);
  }

  /** Whether a plugin works for a shop: asked for routes, jobs, outbox delivery, points and live updates. */
  isOn(shop: Shop, plugin: string): boolean {
    return this.#features.has(plugin) ? shop.features.has(plugin) : this.#byId.has(plugin);
  }

  /** The tables that a plugin may name: its own and those of what it needs, near and far. */
  tablesOf(plugin: string): ReadonlySet<string> {
    return this.#tables.get(plugin) ?? new Set();
  }

  /** How to look a record of an entity up, and whose it is. */
  recordsOf(entity: string): { plugin: string; lookup: RecordLookup } | undefined {
    return this.#records.get(entity);
  }

  #neededBy(id: string, reached = new Set<string>()): Set<string> {
    if (reached.has(id)) return reached;
    reached.add(id);
    for (const need of this.#byId.get(id)?.plugin.needs ?? []) this.#neededBy(need, reached);
    return reached;
  }

  #checkRecords({ contract }: Plugin, reached: readonly string[]): void {
    for (const [name, endpoint] of Object.entries(contract.endpoints)) {
      for (const { entity } of recordFieldsOf(endpoint)) {
        const owner = this.#records.get(entity)?.plugin;
        if (owner === undefined)
          throw new StartupError(
            `${contract.id}.${name} takes an id of ${entity}, which no plugin has records of.`,
          );
        if (!reached.includes(owner))
          throw new StartupError(
            `${contract.id}.${name} takes an id of ${entity} and does not need ${owner}.`,
          );
      }
    }
  }

  consumersOf(event: string): readonly string[] {
    return this.#consumersByEvent.get(event) ?? [];
  }

  consumer(name: string): Consumer | undefined {
    return this.#consumers.get(name);
  }

  /** Every permission that some roles have together, as `plugin.permission`. */
  permissionsOf(held: readonly Role[]): Set<string> {
    const permissions = new Set<string>();
    for (const { plugin } of this.plugins) {
      for (const [name, roles] of Object.entries(plugin.contract.permissions)) {
        if (roles.some((role) => held.includes(role))) permissions.add(`${plugin.contract.id}.${name}`);
      }
    }
    return permissions;
  }

  /** Stored procedures of all plugins. */
  get procedures(): readonly Procedure[] {
    return this.plugins.flatMap(({ plugin }) => plugin.procedures);
  }

  /** Folders of migrations in the order they must run: the kernel's first, then each plugin's after what it needs. */
  get migrations(): MigrationSet[] {
    return [
      { owner: 'kernel', folder: join(root, 'migrations') },
      ...this.plugins
        .filter(({ isFeature }) => isFeature)
        .map(({ plugin, folder }) => ({
          owner: plugin.contract.id,
          folder: join(folder, 'migrations'),
          tables: plugin.tables,
        })),
    ];
  }
}

function sort(plugins: readonly LoadedPlugin[]): LoadedPlugin[] {
  const byId = new Map<string, LoadedPlugin>();
  for (const loaded of plugins) {
    const { id } = loaded.plugin.contract;
    if (byId.has(id)) throw new StartupError(`Two plugins have the id ${id}.`);
    byId.set(id, loaded);
  }
  const sorted: LoadedPlugin[] = [];
  const state = new Map<string, 'visiting' | 'done'>();
  const visit = (id: string, path: readonly string[]) => {
    if (state.get(id) === 'done') return;
    if (state.get(id) === 'visiting')
      throw new StartupError(`Plugins need each other in a circle: ${[...path, id].join(' → ')}.`);
    const loaded = byId.get(id);
    if (!loaded) throw new StartupError(`${path.at(-1)} needs ${id}, which is not installed.`);
    state.set(id, 'visiting');
    for (const need of [...loaded.plugin.needs].sort()) visit(need, [...path, id]);
    state.set(id, 'done');
    sorted.push(loaded);
  };
  for (const id of [...byId.keys()].sort()) visit(id, []);
  return sorted;
}

function checkContract({ contract, handlers, owners, tasks }: Plugin): void {
  for (const { name, permission } of tasks) {
    if (!contract.permissions[permission])
      throw new StartupError(
        `The task ${contract.id}.${name} asks for the permission ${permission}, which is not declared.`,
      );
    if (tasks.filter((task) => task.name === name).length > 1)
      throw new StartupError(`Two tasks have the name ${contract.id}.${name}.`);
  }
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const at = `${contract.id}.${name}`;
    const open = audiences.filter((audience) => endpoint.access[audience]);
    if (open.length === 0) throw new StartupError(`${at} declares no access.`);
    if (!handlers[name]) throw new StartupError(`${at} has no handler.`);
    for (const field of pathFields(endpoint.path)) {
      for (const audience of open) {
        const input = endpoint.access[audience]?.input ?? endpoint.input;
        if (!(field in input.shape))
          throw new StartupError(`${at} has {${field}} in its path and not in its input.`);
      }
    }
    const permission = endpoint.access.staff?.permission;
    if (permission && permission !== 'anyone' && !contract.permissions[permission]) {
      throw new StartupError(`${at} asks for the permission ${permission}, which is not declared.`);
    }
    for (const code of endpoint.errors ?? []) {
      if (!contract.problems[code] && !isKernelProblem(code))
        throw new StartupError(`${at} names the problem ${code}, which is not declared.`);
    }
    const owner = endpoint.access.member?.owner;
    if (typeof owner === 'object' && 'record' in owner && !owners[owner.record]) {
      throw new StartupError(`${at} has no owner resolver ${owner.record}.`);
    }
    if (endpoint.access.member && effectOf(endpoint) === 'write' && !endpoint.whenExpired) {
      throw new StartupError(`${at} must say what it does when the shop has expired.`);
    }
  }
  if (contract.settings) {
    for (const name of settingsMarked(contract.settings, 'secret')) {
      if (settingsMarked(contract.settings, 'public').includes(name)) {
        throw new StartupError(`The setting ${contract.id}.${name} is both public and secret.`);
      }
    }
  }
}

function checkTables(plugins: readonly LoadedPlugin[]): void {
  const owners = new Map<string, string>();
  for (const { plugin } of plugins) {
    for (const table of plugin.tables) {
      const owner = owners.get(table);
      if (owner !== undefined)
        throw new StartupError(`${owner} and ${plugin.contract.id} both have the table ${table}.`);
      owners.set(table, plugin.contract.id);
    }
    const unknown = plugin.smallTables.find((table) => !plugin.tables.includes(table));
    if (unknown !== undefined)
      throw new StartupError(`${plugin.contract.id} says that ${unknown} is small, but has no such table.`);
  }
}

function checkRoutes(plugins: readonly LoadedPlugin[]): void {
  const seen = new Map<string, string>();
  for (const { plugin } of plugins) {
    for (const [name, { method, path }] of Object.entries(plugin.contract.endpoints)) {
      const route = `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`;
      const at = `${plugin.contract.id}.${name}`;
      if (seen.has(route)) throw new StartupError(`${at} and ${seen.get(route)} answer the same ${route}.`);
      seen.set(route, at);
    }
  }
}

const isLoadedPlugin = (value: unknown): value is { plugin: Plugin } =>
  typeof value === 'object' && value !== null && 'plugin' in value;

async function loadFolder(folder: string, isFeature: boolean): Promise<LoadedPlugin[]> {
  const names = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    names
      .filter((entry) => entry.isDirectory())
      // A module may be a part of another's plugin, such as the ledger of `payment`.
      .filter(({ name }) => isFeature || existsSync(join(folder, name, 'plugin.ts')))
      .map(async ({ name }) => {
        const loaded: unknown = await import(pathToFileURL(join(folder, name, 'plugin.ts')).href);
        if (!isLoadedPlugin(loaded)) throw new StartupError(`${name}/plugin.ts exports no plugin.`);
        // The id of a module is stored, so it outlives the name of its folder.
        if (isFeature && loaded.plugin.contract.id !== name)
          throw new StartupError(`The folder ${name} holds a plugin called ${loaded.plugin.contract.id}.`);
        return { plugin: loaded.plugin, folder: join(folder, name), isFeature };
      }),
  );
}

/**
 * Loads every module and every feature whose folder is there.
 * @throws StartupError one sentence about what does not hold together.
 */
export async function loadInstallation(): Promise<Installation> {
  const [modules, features] = await Promise.all([
    loadFolder(join(root, 'kernel/modules'), false),
    loadFolder(join(root, 'plugins'), true),
  ]);
  return new Installation([...modules, ...features]);
}

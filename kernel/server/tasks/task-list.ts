import type { Task } from '../plugin/task.ts';
import type { Installation } from '../runtime/loader.ts';

/** A task with the plugin that declares it. */
export interface NamedTask {
  readonly plugin: string;
  readonly task: Task;
}

const byInstallation = new WeakMap<Installation, ReadonlyMap<string, NamedTask>>();

/** All tasks that are installed, by `plugin.task`. */
export function getTasks(installation: Installation): ReadonlyMap<string, NamedTask> {
  const known = byInstallation.get(installation);
  if (known) return known;
  const tasks = new Map(
    installation.plugins.flatMap(({ plugin }) =>
      plugin.tasks.map((task): [string, NamedTask] => [
        `${plugin.contract.id}.${task.name}`,
        { plugin: plugin.contract.id, task },
      ]),
    ),
  );
  byInstallation.set(installation, tasks);
  return tasks;
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pickPort } from '../../testing/servers/ports.ts';
import { type GaleraNode, galeraNode, type NodePorts } from './galera-node.ts';
import type { GaleraPrograms } from './galera-programs.ts';

export type ThreeNodes = readonly [GaleraNode, GaleraNode, GaleraNode];

/** Three nodes that are not started yet, each with its folder below `directory` and ports of its own. */
export async function threeNodes(programs: GaleraPrograms, directory: string): Promise<ThreeNodes> {
  const taken: number[] = [];
  const port = async () => {
    const picked = await pickPort(taken);
    taken.push(picked);
    return picked;
  };
  const portsOfNode = async (): Promise<NodePorts> => ({
    mariadb: await port(),
    group: await port(),
    incremental: await port(),
    transfer: await port(),
  });
  const ports = [await portsOfNode(), await portsOfNode(), await portsOfNode()] as const;
  const groupPorts = ports.map(({ group }) => group);
  const password = randomBytes(24).toString('hex');
  const node = (name: string, own: NodePorts) =>
    galeraNode(programs, {
      name,
      directory: join(directory, name),
      ports: own,
      groupPorts,
      password,
      database: 'sala',
    });
  return [node('node-1', ports[0]), node('node-2', ports[1]), node('node-3', ports[2])];
}

/** Brings the cluster up, one node after the other: each takes its state from those before it. */
export async function startCluster(
  nodes: readonly GaleraNode[],
  onProgress: (message: string) => void,
): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    onProgress(node.name);
    if (index === 0) await node.bootstrap();
    else await node.join();
    await node.untilSynced(index + 1);
  }
}
